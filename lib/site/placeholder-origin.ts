/**
 * Stands in for the site's address at build time. The server replaces it at start-up (server/next/site-texts.ts), so
 * that one build serves any address. In its own file, because the build reads no settings.
 */
export const placeholderOrigin = "https://site-address.invalid";
