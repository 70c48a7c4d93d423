import { randomInt, randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import type { Answer } from "../fixtures/http";
import { goodPassword, logIn } from "../fixtures/people";
import { noisyPng } from "../fixtures/pictures";
import { type RunningServer, startServer } from "../fixtures/server";

const plenty = "1000000/60";
const settings = { SEED_DEMO: "1", LIMIT_CONTACT: plenty, LIMIT_LOGIN_ADDRESS: plenty };
const writers = 4;

/** What the server has acknowledged of a student. */
type Acknowledged = { email: string; documents: number; results: number; messages: number };

/** Thrown if the server refuses a write, which a crash never causes. */
class Refused extends Error {}

async function acknowledged(answer: Promise<Answer>): Promise<Answer["body"]> {
  const { body, text } = await answer;
  if (body.success !== true) throw new Refused(text);
  return body;
}

/** A unique picture of about 40 KB. */
const randomPicture = () => noisyPng("picture.png", 120, 110);

/** Writes everything of one student after another, until the connection is lost. */
async function writeUntilDisconnected(office: Client, written: Acknowledged[]): Promise<void> {
  try {
    for (;;) {
      const email = `${randomUUID()}@crash.example`;
      const photo = await randomPicture();
      const form = { full_name: "Crash Check", email, password: goodPassword, role: "student", photo };
      const { user } = await acknowledged(office.multipart("register_user.php", form));
      const { user_id: id } = Object(user);
      const student = { email, documents: 0, results: 0, messages: 0 };
      written.push(student);
      await acknowledged(uploadDocuments(id, [await randomPicture()], office));
      student.documents += 1;
      await acknowledged(uploadDmc(id, await randomPicture(), office));
      student.documents += 1;
      const sections = { listening_score: 21, speaking_score: 22, reading_score: 23, writing_score: 24 };
      await acknowledged(office.post("upsert_scores.php", { student_id: id, ...sections }));
      student.results += 1;
      const message = "Is this still here?";
      await acknowledged(office.post("contact_message.php", { name: "Crash Check", email, message }));
      student.messages += 1;
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

/** What is stored of every student; a file counts if it is whole. */
async function stored({ databaseUrl, dataDir }: RunningServer): Promise<Map<unknown, Acknowledged>> {
  const found = await rows(
    `SELECT email, photo_key AS photo,
            ARRAY(SELECT json_build_object('key', storage_key, 'size', size) FROM documents d WHERE d.user_id = u.id) AS files,
            (SELECT count(*)::int FROM sittings s WHERE s.user_id = u.id AND release_id IS NOT NULL) AS results,
            (SELECT count(*)::int FROM contact_messages m WHERE m.email = u.email) AS messages
       FROM users u WHERE email LIKE '%@crash.example'`,
    [],
    databaseUrl,
  );
  const sizeOf = async (key: string) => (await stat(join(dataDir, "files", key.slice(0, 2), key))).size;
  const students = found.map(async ({ email, photo, files, results, messages }) => {
    expect(await sizeOf(String(photo))).toBeGreaterThan(0);
    const documents = files as { key: string; size: number }[];
    for (const { key, size } of documents) expect(await sizeOf(key)).toBe(size);
    return [email, { email, documents: documents.length, results, messages } as Acknowledged] as const;
  });
  return new Map(await Promise.all(students));
}

test("a server that is killed in the middle of writes has every write that it acknowledged", {
  timeout: 0,
}, async () => {
  const written: Acknowledged[] = [];
  let server = await startServer({ env: settings });
  try {
    for (let round = 1; round <= Number(process.env.CRASH_WRITES ?? 2); round += 1) {
      const office = await logIn(demo.admin, server.url);
      const writing = Promise.all(
        Array.from({ length: writers }, () => writeUntilDisconnected(office, written)),
      );
      // Writing only ends by itself if the server refused something.
      await Promise.race([pause(randomInt(500, 3_000)), writing]);
      await server.stop("SIGKILL");
      await writing;
      const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
      server = await startServer({ env: { ...settings, DATABASE_URL, DATA_DIR } });
      const kept = await stored(server);
      const isLost = ({ email, documents, results, messages }: Acknowledged) => {
        const there = kept.get(email);
        return !(
          there &&
          there.documents >= documents &&
          there.results >= results &&
          there.messages >= messages
        );
      };
      expect(written.filter(isLost), `crash ${round}`).toEqual([]);
    }
  } finally {
    await server.stop();
  }
  expect(written.length).toBeGreaterThan(0);
});
