import { env } from "@/lib/env";
import { contentHeadersOfData } from "./content-security-policy";
import { securityHeaders } from "./security-headers";

/** The site's own origin. */
export const siteOrigin: string = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;

/** Sites to which our forms may redirect. */
export const formTargets: readonly string[] = env.GOOGLE_CLIENT_ID
  ? [new URL(env.GOOGLE_ISSUER ?? "https://accounts.google.com").origin]
  : [];

/** The headers of every page, beside its Content-Security-Policy. */
export const headersOfPages: Readonly<Record<string, string>> = securityHeaders(siteOrigin);

/** The headers of every answer that is not a page. */
export const headersOfData: Readonly<Record<string, string>> = { ...headersOfPages, ...contentHeadersOfData };
