/**
 * Stands for the site's address in a build. The server replaces it at start (server/next/site-texts.ts), so that one build
 * serves any address. In a file of its own, because the build reads no settings.
 */
export const placeholderOrigin = "https://site-address.invalid";
