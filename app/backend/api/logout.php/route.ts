import { logOut } from "@/lib/accounts/operations/log-out";
import { logOutForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { failedLogOutCookies, forgetEverything, logOutCookies } from "@/lib/http/cookies/cookies";

const call = post(logOut, { form: logOutForm }, () => success("loggedOut"), {
  endsSession: true,
  cookies: logOutCookies,
  headers: ({ keepsInput }) => (keepsInput ? { "Clear-Site-Data": '"cache"' } : forgetEverything),
  onFailure: (headers) => ({ cookies: failedLogOutCookies(headers), headers: forgetEverything }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
