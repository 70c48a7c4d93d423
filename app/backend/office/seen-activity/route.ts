import { markActivitySeen } from "@/lib/dashboard/operations/unseen-activity";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: markActivitySeen,
  reply: () => success(null),
});
