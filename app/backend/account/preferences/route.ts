import { savePreferences } from "@/lib/accounts/operations/own-preferences";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: savePreferences,
  reply: () => success("saved"),
});
