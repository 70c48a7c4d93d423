import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { demoInProcess } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";
import { uploadDmc, uploadDocuments } from "../fixtures/documents";
import { logIn, newStudent, unusedId } from "../fixtures/people";
import { file, picture, rotatedPhoto } from "../fixtures/pictures";
import { accepted } from "../fixtures/replies";

let server: Awaited<ReturnType<typeof demoInProcess>>;
let admin: Client;

beforeAll(async () => {
  server = await demoInProcess();
  admin = await logIn(demo.admin, server.url);
});
afterAll(() => server.stop());

/** Every file in the server's data folder, by its path relative to it. */
async function files(): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(server.dataDir.length));
}
const newSince = async (before: string[]) => (await files()).filter((path) => !before.includes(path));

test("a student's files are stored under random keys", async () => {
  const before = await files();
  const student = await newStudent({ photo: await rotatedPhoto("portrait.jpg") }, admin);
  expect(await uploadDmc(student.id, await picture({ name: "dmc.jpg" }), admin)).toMatchObject(accepted());
  expect(await uploadDocuments(student.id, [await picture({ name: "paper.jpg" })], admin)).toMatchObject(
    accepted(),
  );
  const stored = await newSince(before);
  expect(stored).toHaveLength(3);
  for (const path of stored) {
    expect(path).not.toMatch(/portrait|dmc\.jpg|paper/);
    expect(path).toMatch(/[\w-]{20,}/);
  }
});

test("a refused upload leaves no file behind", async () => {
  const student = await newStudent();
  const before = await files();
  const bad = file("bad.txt", "text");
  await uploadDocuments(student.id, [await picture(), await picture({ format: "png" }), bad], admin);
  await uploadDmc(student.id, bad, admin);
  await uploadDmc(unusedId, await picture(), admin);
  await expect.poll(() => newSince(before)).toEqual([]);
});
