import { isActWaiting } from "@/lib/database/act-on-many";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: isActWaiting,
  reply: (isWaiting) => success(null, { isWaiting }),
});
