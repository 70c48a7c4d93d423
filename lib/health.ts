import "server-only";
import { setTimeout } from "node:timers/promises";
import { signingKeys } from "@/lib/certificates/signing-keys";
import { fileStore } from "@/lib/files/store";
import { newKey } from "@/lib/files/stored-file";
import { Prisma } from "@/prisma/generated/client";
import { rowsOf } from "./db";
import { operation } from "./operation";
import { lifecycle } from "./process";
import { processState } from "./process-state";

const lifetimeMs = 1000;
const timeoutMs = 3000;

const last = processState("readiness", () => ({
  readAt: 0,
  checks: undefined as ReturnType<typeof checkAll> | undefined,
}));

/** Checks nothing else: an unreachable database is no reason to restart the server. */
export const reportHealth = operation({
  name: "reportHealth",
  access: "anyone",
  run: async () => ({ status: "ok" }),
});

/** Anyone may ask, so it never says why something failed. */
export const reportReadiness = operation({
  name: "reportReadiness",
  access: "anyone",
  async run() {
    if (last.checks === undefined || Date.now() - last.readAt > lifetimeMs) {
      last.readAt = Date.now();
      last.checks = checkAll();
    }
    return { process: lifecycle.isStopping ? "stopping" : "ok", ...(await last.checks) };
  },
});

async function checkAll() {
  const [database, migrations, storage, key] = await Promise.all([
    verdict(rowsOf(Prisma.sql`SELECT 1`)),
    verdict(requireMigrations()),
    // No file has a new key, and a reachable store returns null for it.
    verdict(fileStore().get(newKey("jpg"))),
    verdict(signingKeys()),
  ]);
  return { database, migrations, storage, key };
}

/** Throws if one is unfinished, or gone since the start: then the schema has changed. */
async function requireMigrations(): Promise<void> {
  const rows = await rowsOf<{ name: string; isFinished: boolean }>(Prisma.sql`
    SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
      FROM _prisma_migrations WHERE rolled_back_at IS NULL`);
  const names = new Set(rows.map(({ name }) => name));
  if (lifecycle.migrations.length === 0) lifecycle.migrations = [...names];
  const isWhole =
    rows.every(({ isFinished }) => isFinished) && lifecycle.migrations.every((name) => names.has(name));
  if (!isWhole) throw new Error("Some migrations are missing or unfinished.");
}

const verdict = (check: Promise<unknown>) =>
  Promise.race([
    check.then(
      () => "ok" as const,
      () => "failed" as const,
    ),
    setTimeout(timeoutMs, "failed" as const, { ref: false }),
  ]);
