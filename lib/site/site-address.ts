import { env } from "@/lib/env";

export const siteOrigin: string = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;

/** The absolute URL of a path on this site, for use elsewhere: search engines, messengers, emails. */
export const siteAddress = (path: string): string => new URL(path, siteOrigin).href;
