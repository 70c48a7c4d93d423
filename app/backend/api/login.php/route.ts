import { logIn } from "@/lib/accounts/operations/log-in";
import { loginReply } from "@/lib/accounts/replies";
import { logInForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { deviceCookie, sessionCookie } from "@/lib/http/cookies/cookies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: logIn,
  address: "/backend/api/login.php",
  form: logInForm,
  cookies: ({ cookie, device }) => [sessionCookie(cookie), deviceCookie(device)],
  reply: (output) => success("loggedIn", loginReply(output)),
});
