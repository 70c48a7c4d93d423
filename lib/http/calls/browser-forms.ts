import type { LoggedIn } from "@/lib/accounts/operations/log-in";
import { pageAfterLogIn } from "@/lib/auth/roles";
import type { BrowserForm } from "./form-post";
import { ownPath } from "./own-site";

const typed = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The office logs in on its own page; both forms are the same call, and each is led back to its own page. */
const isOffice = (fields: Record<string, unknown>) => fields.from === "/admin";

export const logInForm: BrowserForm<LoggedIn> = {
  name: (fields) => (isOffice(fields) ? "admin" : "login"),
  page: (fields) => {
    const wanted = ownPath(typed(fields.callbackUrl), "");
    const page = isOffice(fields) ? "/admin" : "/login";
    return wanted === "" ? page : `${page}?${new URLSearchParams({ callbackUrl: wanted })}`;
  },
  next: ({ account }, fields) => ownPath(typed(fields.callbackUrl), pageAfterLogIn(account.role)),
  kept: ["email"],
};

export const logOutForm: BrowserForm<void> = {
  name: () => "logout",
  page: () => "/login",
  next: () => "/login",
  kept: [],
};

export const signUpForm: BrowserForm<void> = {
  name: () => "register",
  page: () => "/register",
  next: () => "/login",
  kept: ["name", "email"],
};

export const contactForm: BrowserForm<void> = {
  name: () => "contact",
  page: () => "/contact",
  next: () => "/contact",
  message: "Message sent successfully.",
  kept: ["name", "email", "message"],
};
