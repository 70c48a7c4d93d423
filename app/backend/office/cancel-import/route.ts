import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { cancelAct } from "@/lib/large-acts/operations/progress";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: cancelAct,
  address: "/backend/office/cancel-import",
  reply: () => success(null),
});
