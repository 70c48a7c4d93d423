import { logOut } from "@/lib/accounts/operations/log-out";
import { logOutForm } from "@/lib/http/browser-forms";
import { noSessionCookie } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  operation: logOut,
  form: logOutForm,
  cookies: () => [noSessionCookie()],
  reply: () => success("You have been logged out."),
});
