import { choosePasswordPath } from "@/lib/accounts/choose-password-path";
import type { LoggedIn } from "@/lib/accounts/operations/log-in";
import { pageAfterLogIn } from "@/lib/auth/roles";
import type { ReplyKey } from "@/lib/words/words";
import type { BrowserForm } from "./form-post";
import { ownPath } from "./own-site";

const typed = (value: unknown) => (typeof value === "string" ? value : undefined);

const isOffice = (fields: Record<string, unknown>) => fields.from === "/admin";

export const logInForm: BrowserForm<LoggedIn> = {
  name: (fields) => (isOffice(fields) ? "admin" : "login"),
  page: (fields) => {
    const wanted = ownPath(typed(fields.callbackUrl), "");
    const page = isOffice(fields) ? "/admin" : "/login";
    return wanted === "" ? page : `${page}?${new URLSearchParams({ callbackUrl: wanted })}`;
  },
  next: ({ account, mustChoosePassword }, fields) => {
    const wanted = ownPath(typed(fields.callbackUrl), pageAfterLogIn(account.role));
    return mustChoosePassword ? choosePasswordPath(wanted) : wanted;
  },
  kept: ["email"],
};

export const choosePasswordForm: BrowserForm<void> = {
  name: () => "choose-password",
  page: (fields) => choosePasswordPath(ownPath(typed(fields.callbackUrl), "/login")),
  next: (_, fields) => ownPath(typed(fields.callbackUrl), "/login"),
  kept: [],
};

export const resetPasswordForm: BrowserForm<void> = {
  name: () => "reset-password",
  page: (fields) => `/reset-password?${new URLSearchParams({ token: typed(fields.token) ?? "" })}`,
  next: () => "/login?reset=done",
  kept: [],
};

type Options = { next?: string; message?: ReplyKey; kept?: readonly string[] };

/** A form with one page, to which a success leads back unless `next` is another. */
const formOn = (
  page: string,
  name: string,
  { next = page, kept = [], message }: Options = {},
): BrowserForm<unknown> => ({
  name: () => name,
  page: () => page,
  next: () => next,
  kept,
  ...(message && { message: () => message }),
});

export const forgotPasswordForm = formOn("/forgot-password", "forgot-password", {
  // The same message for every address, so that it does not reveal who has an account.
  message: "resetSent",
  kept: ["email"],
});

export const logOutForm = formOn("/login?ended=failed", "logout", { next: "/login" });

/** The newsletter's forms: in the footer, and behind its emailed links. */
export const newsletterForm = <Output>(message: (output: Output) => ReplyKey): BrowserForm<Output> => ({
  ...formOn("/newsletter", "newsletter"),
  message,
});

export const signUpForm = formOn("/register", "register", { next: "/login", kept: ["name", "email"] });

export const contactForm = formOn("/contact", "contact", {
  message: "messageSent",
  kept: ["name", "email", "message"],
});
