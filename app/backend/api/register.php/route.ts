import { signUp } from "@/lib/accounts/operations/sign-up";
import { signUpForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: signUp,
  form: signUpForm,
  reply: () => success("signedUp"),
});
