import { logOut } from "@/lib/accounts/sessions";
import { success } from "@/lib/http/answer";
import { logOutForm } from "@/lib/http/browser-forms";
import { clearedByLogOut, failedLogOutCookies, logOutCookies } from "@/lib/http/cookies";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(logOut, { form: logOutForm }, () => success("loggedOut"), {
  endsUnfinished: true,
  headers: (output) => ({ ...clearedByLogOut(output), "Set-Cookie": logOutCookies() }),
  onFailure: (headers, fields) => ({
    ...clearedByLogOut(fields),
    "Set-Cookie": failedLogOutCookies(headers),
  }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
