/** By itself, without server/serve.ts, Next gets the settings that it lacks before anything reads them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // Only now: other runtimes have none of Node's modules.
  const { getOrCreateSecret, lifecycle, makeDataDir } = await import("@/lib/process");
  if (lifecycle.isBehindFront) return;
  const { DATABASE_URL, DATA_DIR = ".data", NEXTAUTH_SECRET_FILE, PORT = "3000" } = process.env;
  if (!DATABASE_URL)
    throw new Error("next start needs DATABASE_URL. npm start brings a database of its own.");
  await makeDataDir(DATA_DIR);
  if (!NEXTAUTH_SECRET_FILE) process.env.NEXTAUTH_SECRET ||= await getOrCreateSecret(DATA_DIR, "nextauth");
  process.env.NEXTAUTH_URL ||= `http://localhost:${PORT}`;
  const { startAlone } = await import("@/lib/http/start-alone");
  await startAlone();
}
