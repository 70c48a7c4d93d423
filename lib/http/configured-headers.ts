import { env } from "@/lib/env";
import { siteOrigin } from "@/lib/site-address";
import { contentHeadersOfData, securityHeaders } from "./security-headers";

export const formTargets: readonly string[] = env.GOOGLE_CLIENT_ID
  ? [new URL(env.GOOGLE_ISSUER ?? "https://accounts.google.com").origin]
  : [];

export const headersOfPages: Readonly<Record<string, string>> = securityHeaders(siteOrigin);

export const headersOfData: Readonly<Record<string, string>> = { ...headersOfPages, ...contentHeadersOfData };
