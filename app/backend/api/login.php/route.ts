import { logIn } from "@/lib/accounts/operations/log-in";
import { loginReply } from "@/lib/accounts/wire";
import { logInForm } from "@/lib/http/browser-forms";
import { sessionCookie } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  operation: logIn,
  form: logInForm,
  cookies: ({ cookie }) => [sessionCookie(cookie)],
  reply: (output) => success("Login successful! Redirecting...", loginReply(output)),
});
