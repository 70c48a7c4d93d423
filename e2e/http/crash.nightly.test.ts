import { randomInt, randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
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

/** A student whose registration the server has acknowledged, and how many of the steps after it. */
type Written = { email: string; steps: number };

/** Thrown if the server refuses a write, which a crash never causes. */
class Refused extends Error {}

async function acknowledged(answer: Promise<Answer>): Promise<Answer["body"]> {
  const { body, text } = await answer;
  if (body.success !== true) throw new Refused(text);
  return body;
}

const randomPicture = () => noisyPng("picture.png", 120, 110);

/** Writes everything of one student after another, until the connection is lost. */
async function writeUntilDisconnected(office: Client, written: Written[]): Promise<void> {
  try {
    for (;;) {
      const email = `${randomUUID()}@crash.example`;
      const photo = await randomPicture();
      const form = { full_name: "Crash Check", email, password: goodPassword, role: "student", photo };
      const { user } = await acknowledged(office.multipart("register_user.php", form));
      const { user_id: id } = Object(user);
      const student = { email, steps: 0 };
      written.push(student);
      const sections = { listening_score: 21, speaking_score: 22, reading_score: 23, writing_score: 24 };
      const message = { name: "Crash Check", email, message: "Is this still here?" };
      for (const step of [
        async () => uploadDocuments(id, [await randomPicture()], office),
        async () => uploadDmc(id, await randomPicture(), office),
        () => office.post("upsert_scores.php", { student_id: id, ...sections }),
        () => office.post("contact_message.php", message),
      ]) {
        await acknowledged(step());
        student.steps += 1;
      }
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

/** How many steps are stored of every student; each file must be whole. */
async function storedSteps({ databaseUrl, dataDir }: RunningServer): Promise<Map<unknown, number>> {
  const found = await rows(
    `SELECT email, photo_key AS photo,
            ARRAY(SELECT json_build_object('key', storage_key, 'size', size) FROM documents d WHERE d.user_id = u.id) AS files,
            (SELECT count(*)::int FROM sittings s WHERE s.user_id = u.id AND release_id IS NOT NULL)
              + (SELECT count(*)::int FROM contact_messages m WHERE m.email = u.email) AS others
       FROM users u WHERE email LIKE '%@crash.example'`,
    [],
    databaseUrl,
  );
  const sizeOf = async (key: string) => (await stat(join(dataDir, "files", key.slice(0, 2), key))).size;
  for (const { photo, files } of found) {
    expect(await sizeOf(String(photo))).toBeGreaterThan(0);
    for (const { key, size } of files as { key: string; size: number }[])
      expect(await sizeOf(key)).toBe(size);
  }
  return new Map(found.map(({ email, files, others }) => [email, Object(files).length + Number(others)]));
}

test("a server that is killed in the middle of writes has every write that it acknowledged", {
  timeout: 0,
}, async () => {
  const written: Written[] = [];
  let server = await startServer({ env: settings });
  try {
    for (let round = 1; round <= Number(process.env.CRASH_WRITES ?? 2); round += 1) {
      const office = await logIn(demo.admin, server.url);
      const write = () => writeUntilDisconnected(office, written);
      const writing = Promise.all(Array.from({ length: 4 }, write));
      // Writing only ends by itself if the server refused something.
      const before = written.length;
      const isWriting = vi.waitUntil(() => written.length > before, { timeout: 60_000 });
      await Promise.race([isWriting.then(() => pause(randomInt(2_000))), writing]);
      await server.stop("SIGKILL");
      await writing;
      const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
      server = await startServer({ env: { ...settings, DATABASE_URL, DATA_DIR } });
      const kept = await storedSteps(server);
      const lost = written.filter(({ email, steps }) => (kept.get(email) ?? -1) < steps);
      expect(lost, `crash ${round}`).toEqual([]);
    }
  } finally {
    await server.stop();
  }
  expect(written.length).toBeGreaterThan(0);
});
