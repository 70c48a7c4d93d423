import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { openCluster } from "@/contract/cluster";
import { type RunningServer, startServer } from "@/contract/server";
import { balance, selectTexts } from "./crash-check/files-and-rows";
import { Office } from "./crash-check/office";
import {
  type AcknowledgedWrite,
  sendMessagesUntilDisconnected,
  writeUntilDisconnected,
} from "./crash-check/write";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

const rounds = Number(process.env.CRASH_ROUNDS ?? 20);
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

async function missingMessages(databaseUrl: string, emails: string[]): Promise<string[]> {
  const kept = new Set(await selectTexts(databaseUrl, "SELECT email AS text FROM contact_messages"));
  return emails.filter((email) => !kept.has(email)).map(() => "messages");
}

function report(acknowledged: readonly AcknowledgedWrite[], emails: string[]): void {
  const counts = new Map<string, number>([["contact messages", emails.length]]);
  for (const { kind } of acknowledged) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  console.log(`${rounds} crashes; acknowledged before them:`);
  for (const [kind, count] of counts) console.log(`${String(count).padStart(7)}  ${kind}`);
}

// Repeatedly kills the server with SIGKILL in the middle of writes, and looks for every write that it had acknowledged.
await runMain(async () => {
  await buildForProduction({ isForced: false });
  const closeCluster = await openCluster();
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
      const lost = await missing(await Office.open(server.url), acknowledged.slice(before));
      lost.push(...(await missingMessages(databaseUrl, emails)));
      if (lost.length > 0) throw new Error(`Lost after crash ${round}: ${lost.join(", ")}.`);
    }
    const lost = await missing(await Office.open(server.url), acknowledged);
    await server.stop();
    report(acknowledged, emails);
    const { swept, files, filesWithoutRow, rowsWithoutFile } = await balance(databaseUrl, dataDir);
    console.log(`${lost.length} of them lost. ${swept} orphaned files swept; ${files} files left,`);
    console.log(`${filesWithoutRow} without a row, ${rowsWithoutFile} rows without a file.`);
    if (lost.length + filesWithoutRow + rowsWithoutFile > 0) process.exitCode = 1;
  } finally {
    await server?.stop("SIGKILL");
    await closeCluster();
  }
});
