import { logOut } from "@/lib/accounts/operations/log-out";
import { logOutForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { forgetEverything, noSessionCookie } from "@/lib/http/cookies/cookies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: logOut,
  form: logOutForm,
  cookies: () => [noSessionCookie()],
  headers: forgetEverything,
  onFailure: { cookies: [noSessionCookie()], headers: forgetEverything },
  reply: () => success("You have been logged out."),
});
