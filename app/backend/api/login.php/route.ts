import { logIn, loginReply } from "@/lib/accounts/log-in";
import { success } from "@/lib/http/answer";
import { logInForm } from "@/lib/http/browser-forms";
import { logInCookies } from "@/lib/http/cookies";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(logIn, { form: logInForm }, (output) => success("loggedIn", loginReply(output)), {
  endsUnfinished: true,
  headers: ({ cookie, device }) => ({ "Set-Cookie": logInCookies(cookie, device) }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
