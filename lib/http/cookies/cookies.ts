import { sessionSeconds } from "@/lib/auth/session";
import { env } from "@/lib/env";

/** Whether the site is served only over TLS. */
export const isSecureSite = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

const isSecure = isSecureSite;

/**
 * A cookie's name. Over TLS it has the `__Host-` prefix, which makes browsers accept it only from this host, so that
 * neither another server of the domain nor anyone on an unencrypted connection can set it.
 */
const hostOnly = (name: string) => (isSecure ? `__Host-${name}` : name);

export const sessionCookieName = hostOnly("next-auth.session-token");
export const deviceCookieName = hostOnly("known-device");

/** A cookie in next-auth's format, with the same attributes as ours. */
export const nextAuthCookie = (name: string, maxAge?: number) => ({
  name: hostOnly(`next-auth.${name}`),
  options: {
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/",
    secure: isSecure,
    ...(maxAge === undefined ? {} : { maxAge }),
  },
});

/** Makes a log-out clear cached pages and pictures, and stored tokens. The cookie choice and known devices stay. */
export const forgetEverything = { "Clear-Site-Data": '"cache", "storage"' };

function cookie(name: string, value: string, maxAge: number, path = "/"): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export const sessionCookie = (secret: string) => cookie(sessionCookieName, secret, sessionSeconds);
export const noSessionCookie = () => cookie(sessionCookieName, "", 0);
/**
 * Holds a session that a log-out could not end. Browsers send it only to the log-out, so that no one can keep using the
 * session, but the next attempt can still end it.
 */
const unfinishedLogOutName = "unfinished-log-out";
const unfinishedLogOut = (secret: string, seconds: number) =>
  cookie(unfinishedLogOutName, secret, seconds, "/backend/api/logout.php");
/** The secret of the request's session, or of one that a log-out could not end. */
export const readSessionCookie = (headers: Pick<Headers, "get">) =>
  readCookie(headers, sessionCookieName) ?? readCookie(headers, unfinishedLogOutName);
export const logOutCookies = () => [noSessionCookie(), unfinishedLogOut("", 0)];
export const failedLogOutCookies = (headers: Pick<Headers, "get">) => [
  noSessionCookie(),
  unfinishedLogOut(readSessionCookie(headers) ?? "", sessionSeconds),
];
/** Lasts a year, across log-outs. Marks a browser that has logged in to the account before, and grants nothing. */
export const deviceCookie = (device: string) => cookie(deviceCookieName, device, 365 * 24 * 3600);

export const flashCookieName = "form-flash";
/** Limited to the form's own page, so that forms in two tabs do not overwrite each other's flashes. */
export const flashCookie = (token: string, path: string, seconds: number) =>
  cookie(flashCookieName, token, seconds, path);

export function readCookie(headers: Pick<Headers, "get">, name: string): string | null {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=") || null;
  }
  return null;
}
