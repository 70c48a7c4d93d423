import { sessionSeconds } from "@/lib/auth/actor";

const minute = 60;
const year = 365 * 24 * 3600;

type Cookie = {
  name: string;
  /**
   * Over TLS its name begins with `__Host-`: browsers then accept it only from this host, so that neither another server
   * of the domain nor anyone on an unencrypted connection can plant it. The others only say how a page is shown.
   */
  isBound: boolean;
  /** Undefined: the path of its form. */
  path?: string;
  /** Undefined: until the browser is closed. */
  seconds?: number;
  isForScripts?: true;
};

/** Every cookie of this site. The cookie policy tells visitors the same. */
export const cookieList = {
  /** The only one that opens an account. */
  session: { name: "next-auth.session-token", isBound: true, path: "/", seconds: sessionSeconds },
  /** A session that a log-out could not end. Only the next log-out reads it, so that nobody can keep using the session. */
  unfinishedLogOut: { name: "unfinished-log-out", isBound: true, path: "/", seconds: sessionSeconds },
  /** Marks a browser that has logged in to the account before, across log-outs. */
  device: { name: "known-device", isBound: true, path: "/", seconds: year },
  csrfToken: { name: "next-auth.csrf-token", isBound: true, path: "/" },
  callbackUrl: { name: "next-auth.callback-url", isBound: true, path: "/" },
  nonce: { name: "next-auth.nonce", isBound: true, path: "/" },
  state: { name: "next-auth.state", isBound: true, path: "/", seconds: 15 * minute },
  codeVerifier: { name: "next-auth.pkce.code_verifier", isBound: true, path: "/", seconds: 15 * minute },
  /** Sealed, and limited to the form's own page, so that forms in two tabs do not overwrite each other's. */
  flash: { name: "form-flash", isBound: false, seconds: 2 * minute },
  language: { name: "language", isBound: false, path: "/", seconds: year, isForScripts: true },
  lightVersion: { name: "light-version", isBound: false, path: "/", seconds: year },
  /** Its name must not change, or everyone would be asked again. */
  consent: { name: "cookie-consent", isBound: false, path: "/", seconds: year, isForScripts: true },
  rowsPerPage: { name: "rows-per-page", isBound: false, path: "/admin", seconds: year, isForScripts: true },
} as const satisfies Record<string, Cookie>;

export type CookieKey = keyof typeof cookieList;

/** What a visitor may answer to the banner. */
export const cookieChoices = ["accepted", "declined"] as const;
export type CookieChoice = (typeof cookieChoices)[number];

export const cookieName = (key: CookieKey, isSecure: boolean): string =>
  (isSecure && cookieList[key].isBound ? "__Host-" : "") + cookieList[key].name;

/** A blank value removes the cookie. */
export function cookieText(key: CookieKey, value: string, isSecure: boolean, ownPath = "/"): string {
  const { path = ownPath, seconds, isForScripts }: Cookie = cookieList[key];
  const age = value === "" ? 0 : seconds;
  return [
    `${cookieName(key, isSecure)}=${value}; Path=${path}`,
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
    ...(isForScripts ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(isSecure ? ["Secure"] : []),
  ].join("; ");
}

export function valueIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=") || null;
  }
  return null;
}
