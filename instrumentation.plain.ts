/** Next calls this once, before the first request, when there is no front ahead of it: docs/decisions/plain-site.md. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startPlainSite } = await import("@/lib/http/plain/start-plain-site");
  try {
    await startPlainSite();
  } catch (error) {
    // Next would go on, and answer every request with an error.
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
