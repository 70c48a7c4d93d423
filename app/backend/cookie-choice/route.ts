import { cookieChoiceHeader } from "@/lib/cookie-choice/cookie-choice";
import { chooseCookies } from "@/lib/cookie-choice/operations";
import { env } from "@/lib/env";
import { pageForm } from "@/lib/http/calls/page-form";

const isSecure = env.NEXTAUTH_URL?.startsWith("https://") ?? false;
const form = "/cookie-policy#choice";

/** Stores a choice submitted without JavaScript, and redirects to the cookie policy, which has the form. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageForm({
  operation: chooseCookies,
  next: form,
  refused: () => form,
  cookies: (choice) => [cookieChoiceHeader(choice, isSecure)],
});
