import { askDeletion } from "@/lib/accounts/operations/ask-deletion";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: askDeletion,
  reply: (isAsked) => success(isAsked ? "requestReceived" : "saved"),
});
