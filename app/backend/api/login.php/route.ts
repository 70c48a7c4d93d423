import { logIn, loginReply } from "@/lib/accounts/operations/log-in";
import { logInForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { logInCookies } from "@/lib/http/cookies/cookies";

const call = post(logIn, { form: logInForm }, (output) => success("loggedIn", loginReply(output)), {
  address: "/backend/api/login.php",
  cookies: ({ cookie, device }) => logInCookies(cookie, device),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
