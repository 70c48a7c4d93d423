import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type RunningServer, startServer } from "@/contract/server";
import { Office } from "./office";
import { type AcknowledgedWrite, sendMessagesUntilDisconnected, writeUntilDisconnected } from "./write";

const writers = 4;
const checksAtOnce = 8;
const plenty = "1000000/60";
const settings = { SEED_DEMO: "1", LIMIT_CONTACT: plenty, LIMIT_LOGIN_ADDRESS: plenty };

/** The kinds of the acknowledged writes that are missing. */
async function missing(office: Office, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const left = [...acknowledged];
  const lost: string[] = [];
  const check = async () => {
    for (let one = left.pop(); one; one = left.pop()) if (!(await one.isThere(office))) lost.push(one.kind);
  };
  await Promise.all(Array.from({ length: checksAtOnce }, check));
  return lost;
}

/** The values of a query that selects one column, `text`. */
async function selectTexts(databaseUrl: string, sql: string): Promise<Set<string>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return new Set((await client.query<{ text: string }>(sql)).rows.map(({ text }) => text));
  } finally {
    await client.end();
  }
}

async function missingMessages(databaseUrl: string, emails: string[]): Promise<string[]> {
  const kept = await selectTexts(databaseUrl, "SELECT email AS text FROM contact_messages");
  return emails.filter((email) => !kept.has(email)).map(() => "messages");
}

/** The rows whose file is not in the store. A file without a row is only swept later. */
async function missingFiles(databaseUrl: string, dataDir: string): Promise<string[]> {
  const stored = new Set(await readdir(join(dataDir, "files"), { recursive: true }));
  const named = await selectTexts(
    databaseUrl,
    "SELECT photo_key AS text FROM users WHERE photo_key IS NOT NULL UNION ALL SELECT storage_key FROM documents",
  );
  return [...named].filter((key) => !stored.has(join(key.slice(0, 2), key))).map(() => "files");
}

function report(acknowledged: readonly AcknowledgedWrite[], emails: string[]): string[] {
  const counts = new Map<string, number>([["contact messages", emails.length]]);
  for (const { kind } of acknowledged) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${String(count).padStart(7)}  ${kind}`);
}

/**
 * Kills the server with SIGKILL in the middle of writes, this many times, and looks after each restart for every write that
 * it had acknowledged. Throws if one is missing; returns lines that say how many there were.
 */
export async function crashDuringWrites(rounds: number): Promise<string[]> {
  const acknowledged: AcknowledgedWrite[] = [];
  const emails: string[] = [];
  let server: RunningServer | undefined;
  try {
    server = await startServer({ env: settings });
    const { databaseUrl, dataDir } = server;
    for (let round = 1; round <= rounds; round += 1) {
      const office = await Office.open(server.url);
      const before = acknowledged.length;
      const writing = Promise.all([
        ...Array.from({ length: writers }, () =>
          writeUntilDisconnected(office, (one) => acknowledged.push(one)),
        ),
        sendMessagesUntilDisconnected(office, emails),
      ]);
      // Writing only ends by itself if the server refused something.
      await Promise.race([pause(randomInt(500, 3_000)), writing]);
      await server.stop("SIGKILL");
      await writing;
      server = await startServer({ env: { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } });
      const recent = round === rounds ? acknowledged : acknowledged.slice(before);
      const lost = [
        ...(await missing(await Office.open(server.url), recent)),
        ...(await missingMessages(databaseUrl, emails)),
        ...(await missingFiles(databaseUrl, dataDir)),
      ];
      if (lost.length > 0) throw new Error(`Lost after crash ${round}: ${lost.join(", ")}.`);
    }
    await server.stop();
    return report(acknowledged, emails);
  } finally {
    await server?.stop("SIGKILL");
  }
}
