import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSettings, type Settings } from "@/lib/settings";
import { projectRoot } from "./project-root";

function load(file: string): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

/** From the environment, .env, then settings.env in DATA_DIR, which survives a change of version. */
export function checkedSettings(): Settings {
  load(join(projectRoot, ".env"));
  load(join(resolve(projectRoot, readSettings(process.env).DATA_DIR), "settings.env"));
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL === undefined || settings.NEXTAUTH_SECRET !== undefined) return settings;
  throw new Error(
    "Wrong setting: NEXTAUTH_SECRET must be set where DATABASE_URL is. A good one: openssl rand -base64 32.",
  );
}
