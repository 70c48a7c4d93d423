import { endOtherSessions } from "@/lib/accounts/operations/sessions";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: endOtherSessions,
  reply: () => success("otherSessionsEnded"),
});
