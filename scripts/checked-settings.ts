import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "@/lib/settings/settings";
import { projectRoot } from "./project-root";

const envFile = join(projectRoot, ".env");

/** The settings from the environment, then from the file .env. Throws one error that names each invalid or missing one. */
export function checkedSettings(): Settings {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL === undefined || settings.NEXTAUTH_SECRET !== undefined) return settings;
  throw new Error(
    "Wrong setting: NEXTAUTH_SECRET must be set where DATABASE_URL is. A good one: openssl rand -base64 32.",
  );
}
