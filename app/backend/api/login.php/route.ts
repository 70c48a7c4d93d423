import { logIn, loginReply } from "@/lib/accounts/log-in";
import { routeHandlers, success } from "@/lib/http/calls/answer";
import { logInForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { logInCookies } from "@/lib/http/cookies";

const call = post(logIn, { form: logInForm }, (output) => success("loggedIn", loginReply(output)), {
  headers: ({ cookie, device }) => ({ "Set-Cookie": logInCookies(cookie, device) }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
