import { logOut } from "@/lib/accounts/sessions";
import { routeHandlers, success } from "@/lib/http/calls/answer";
import { logOutForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { clearedByLogOut, failedLogOutCookies, logOutCookies } from "@/lib/http/cookies";

const call = post(logOut, { form: logOutForm }, () => success("loggedOut"), {
  endsSession: true,
  headers: (output) => ({ ...clearedByLogOut(output), "Set-Cookie": logOutCookies() }),
  onFailure: (headers, fields) => ({
    ...clearedByLogOut(fields),
    "Set-Cookie": failedLogOutCookies(headers),
  }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
