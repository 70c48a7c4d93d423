import { logOut } from "@/lib/accounts/operations/sessions";
import { logOutForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { clearedByLogOut, failedLogOutCookies, logOutCookies } from "@/lib/http/cookies/cookies";

const call = post(logOut, { form: logOutForm }, () => success("loggedOut"), {
  endsSession: true,
  cookies: logOutCookies,
  headers: clearedByLogOut,
  onFailure: (headers, fields) => ({
    cookies: failedLogOutCookies(headers),
    headers: clearedByLogOut(fields),
  }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
