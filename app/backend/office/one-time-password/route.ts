import { setOneTimePassword } from "@/lib/accounts/operations/one-time-password";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: setOneTimePassword,
  reply: (made) => success("oneTimePasswordSet", made),
});
