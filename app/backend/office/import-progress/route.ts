import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { actProgress } from "@/lib/large-acts/operations/progress";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: actProgress,
  address: "/backend/office/import-progress",
  reply: (progress) => success(null, progress),
});
