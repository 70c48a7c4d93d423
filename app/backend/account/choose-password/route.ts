import { choosePassword } from "@/lib/accounts/operations/one-time-password";
import { choosePasswordForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: choosePassword,
  form: choosePasswordForm,
  reply: () => success("passwordSet"),
});
