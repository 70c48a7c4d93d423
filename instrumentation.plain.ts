/** Next calls this once, before the first request, when there is no front ahead of it: docs/decisions/plain-site.md. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startPlainSite } = await import("@/lib/http/plain/start-plain-site");
  await startPlainSite();
}
