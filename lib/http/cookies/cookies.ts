import { sessionSeconds } from "@/lib/auth/session";
import { env } from "@/lib/env";

const isSecure = env.NEXTAUTH_URL?.startsWith("https://") ?? false;

/**
 * A cookie's name: over TLS with the prefix by which browsers take it from this very host alone, so that no other
 * server of the domain, and nobody between us without TLS, can plant one.
 */
const hostOnly = (name: string) => (isSecure ? `__Host-${name}` : name);

/** The name of the session's cookie, next-auth's own. */
export const sessionCookieName = hostOnly("next-auth.session-token");
/** The name of the known device's cookie. */
export const deviceCookieName = hostOnly("known-device");

/** A cookie as next-auth wants it described, with the same name and attributes as ours. */
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

/** What log-out clears beside the session: pages, pictures and tokens. Cookie choices and known devices stay. */
export const forgetEverything = { "Clear-Site-Data": '"cache", "storage"' } as const;

function cookie(name: string, value: string, maxAge: number, path = "/"): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The Set-Cookie value of a session. */
export const sessionCookie = (secret: string) => cookie(sessionCookieName, secret, sessionSeconds);
/** The Set-Cookie value that removes the session. */
export const noSessionCookie = () => cookie(sessionCookieName, "", 0);
/** Lasts for a year, across log-outs: it marks a browser where the account has logged in before, and grants nothing. */
export const deviceCookie = (device: string) => cookie(deviceCookieName, device, 365 * 24 * 3600);

/** The name of a flash's cookie. */
export const flashCookieName = "form-flash";
/** Goes to the form's own page only, so that two forms in two tabs keep theirs apart. */
export const flashCookie = (token: string, path: string, seconds: number) =>
  cookie(flashCookieName, token, seconds, path);

/** One cookie of a request. */
export function readCookie(headers: Pick<Headers, "get">, name: string): string | null {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=") || null;
  }
  return null;
}
