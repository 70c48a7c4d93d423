import { endEmailChange } from "@/lib/accounts/operations/change-email";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: endEmailChange,
  reply: () => success("emailUnchanged"),
});
