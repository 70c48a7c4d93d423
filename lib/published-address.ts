import { academy } from "@/lib/academy";

/**
 * The whole address of a page as search engines and messengers shall know it. The build writes its own address in here
 * (next.config.ts), so that pages that are rendered once and pages that are rendered on request name the same site.
 */
export function publishedAddress(path: string): string {
  // biome-ignore lint/style/noProcessEnv: no setting of the running process: Next replaces it by a text.
  return new URL(path, process.env.PUBLISHED_ORIGIN || academy.origin).href;
}
