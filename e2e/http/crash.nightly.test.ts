import { randomInt, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { demo } from "../fixtures/academy";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import type { Answer } from "../fixtures/http";
import { logIn } from "../fixtures/people";
import { noisyPng } from "../fixtures/pictures";
import { type RunningServer, startServer } from "../fixtures/server";

/** A write that the server has acknowledged, with a check that it is still there. */
type AcknowledgedWrite = { kind: string; isThere: (office: Client) => Promise<boolean> };

const Registered = z.object({ user: z.object({ user_id: z.number(), profile_image: z.string() }) });
const Listed = z.object({ data: z.object({ students: z.array(z.object({ email: z.string() })) }) });
const Documents = z.object({ documents: z.array(z.object({ file_url: z.string(), file_size: z.number() })) });
const Scores = z.object({ scores: z.object({ total_score: z.number(), recorded: z.literal(true) }) });

/** Thrown if the server refuses a write, which a crash never causes. */
class Refused extends Error {}

/** The body of an answer. Throws if it is a refusal, or if the connection was lost. */
async function acknowledged(answer: Promise<Answer>): Promise<Answer["body"]> {
  const { body, text } = await answer;
  if (body.success !== true) throw new Refused(text);
  return body;
}

/** A unique picture of about 40 KB. */
const randomPicture = () => noisyPng("picture.png", 120, 110);

const isWhole = ({ status, bytes }: Answer, size?: number) =>
  status === 200 && (size === undefined ? bytes.length > 0 : bytes.length === size);

/** Whether a student has at least this many documents, each complete. */
async function hasDocuments(office: Client, id: number, count: number): Promise<boolean> {
  const { body } = await office.get("get_student_documents.php", { user_id: id });
  const { documents } = Documents.parse(body);
  const whole = documents.map(async ({ file_url, file_size }) =>
    isWhole(await office.send(file_url), file_size),
  );
  return documents.length >= count && (await Promise.all(whole)).every(Boolean);
}

async function writeOnce(office: Client, acknowledge: (write: AcknowledgedWrite) => void): Promise<void> {
  const email = `${randomUUID()}@crash.example`;
  const photo = await randomPicture();
  const password = "Crash-2022";
  const form = { full_name: "Crash Check", email, password, role: "student", photo };
  const { user } = Registered.parse(await acknowledged(office.multipart("register_user.php", form)));
  const id = user.user_id;
  acknowledge({
    kind: "registrations with a photo",
    async isThere(later) {
      const { body } = await later.get("get_students.php", { search: email });
      const { students } = Listed.parse(body).data;
      return students[0]?.email === email && isWhole(await later.send(user.profile_image));
    },
  });
  const documents = { student_id: String(id), "files[]": await randomPicture() };
  await acknowledged(office.multipart("upload_documents.php?action=upload", documents));
  acknowledge({ kind: "documents", isThere: (later) => hasDocuments(later, id, 1) });
  const dmc = { student_id: String(id), file: await randomPicture() };
  await acknowledged(office.multipart("upload_single_document.php", dmc));
  acknowledge({ kind: "DMC images", isThere: (later) => hasDocuments(later, id, 2) });
  const sections = { listening_score: 21, speaking_score: 22, reading_score: 23, writing_score: 24 };
  await acknowledged(office.post("upsert_scores.php", { student_id: id, ...sections }));
  acknowledge({
    kind: "scores",
    async isThere(later) {
      const { body } = await later.get("get_scores.php", { student_id: id });
      return Scores.parse(body).scores.total_score === 90;
    },
  });
}

/** Repeats a write until the connection is lost. Throws only if the server refused it, although it is valid. */
async function untilDisconnected(write: () => Promise<void>): Promise<void> {
  try {
    for (;;) await write();
  } catch (error) {
    if (error instanceof Refused || error instanceof z.ZodError) throw error;
  }
}

/** Writes until the connection is lost. */
const writeUntilDisconnected = (
  office: Client,
  acknowledge: (write: AcknowledgedWrite) => void,
): Promise<void> => untilDisconnected(() => writeOnce(office, acknowledge));

/** Sends contact messages until the connection is lost, and adds their emails to the list. */
const sendMessagesUntilDisconnected = (office: Client, emails: string[]): Promise<void> =>
  untilDisconnected(async () => {
    const email = `${randomUUID()}@crash.example`;
    const message = "Is this still here?";
    await acknowledged(office.post("contact_message.php", { name: "Crash Check", email, message }));
    emails.push(email);
  });

const writers = 4;
const checksAtOnce = 8;
const plenty = "1000000/60";
const settings = { SEED_DEMO: "1", LIMIT_CONTACT: plenty, LIMIT_LOGIN_ADDRESS: plenty };

/** The kinds of the acknowledged writes that are missing. */
async function missing(office: Client, acknowledged: readonly AcknowledgedWrite[]): Promise<string[]> {
  const left = [...acknowledged];
  const lost: string[] = [];
  const check = async () => {
    for (let one = left.pop(); one; one = left.pop()) if (!(await one.isThere(office))) lost.push(one.kind);
  };
  await Promise.all(Array.from({ length: checksAtOnce }, check));
  return lost;
}

/** The values of a query that selects one column, `text`. */
const selectTexts = (databaseUrl: string, sql: string): Promise<Set<string>> =>
  rows(sql, [], databaseUrl).then((found) => new Set(found.map(({ text }) => String(text))));

async function missingMessages(databaseUrl: string, emails: string[]): Promise<string[]> {
  const kept = await selectTexts(databaseUrl, "SELECT email AS text FROM contact_messages");
  return emails.filter((email) => !kept.has(email)).map(() => "messages");
}

/** The rows whose file is not in the store. (A file without a row is harmless: it is swept later.) */
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
 * Kills the server with SIGKILL in the middle of writes, this many times, and after each restart checks every write it
 * had acknowledged. Throws if one is missing; returns a summary.
 */
async function crashDuringWrites(rounds: number): Promise<string[]> {
  const acknowledged: AcknowledgedWrite[] = [];
  const emails: string[] = [];
  let server: RunningServer | undefined;
  try {
    server = await startServer({ env: settings });
    const { databaseUrl, dataDir } = server;
    for (let round = 1; round <= rounds; round += 1) {
      const office = await logIn(demo.admin, server.url);
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
        ...(await missing(await logIn(demo.admin, server.url), recent)),
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

const { CRASH_WRITES } = process.env;
const noLimit = { timeout: 0 };

test(
  "a server that is killed in the middle of writes has every write that it acknowledged",
  noLimit,
  async () => {
    const lines = await crashDuringWrites(Number(CRASH_WRITES ?? 2));
    console.log(lines.join("\n"));
    expect(lines.join("\n")).toMatch(/[1-9]\d* {2}contact messages/);
  },
);
