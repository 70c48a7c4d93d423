import { logOut } from "@/lib/accounts/operations/log-out";
import { logOutForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { failedLogOutCookies, forgetEverything, logOutCookies } from "@/lib/http/cookies/cookies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: logOut,
  form: logOutForm,
  cookies: logOutCookies,
  headers: forgetEverything,
  onFailure: (headers) => ({ cookies: failedLogOutCookies(headers), headers: forgetEverything }),
  reply: () => success("loggedOut"),
});
