import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import type { Client } from "./fixtures/client";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { logIn, newStudent } from "./fixtures/people";
import { file, picture, rotatedPhoto } from "./fixtures/pictures";
import { accepted } from "./fixtures/replies";

let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;

beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
}, startTimeout);
afterAll(() => server.stop());

/** Every file below the server's folder, by its path there. */
async function files(): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(server.dataDir.length));
}
const newSince = async (before: string[]) => (await files()).filter((path) => !before.includes(path));
const uploadMany = (id: number, these: File[]) =>
  admin.multipart("upload_documents.php?action=upload", { student_id: String(id), "files[]": these });
const uploadDmc = (id: number, one: File) =>
  admin.multipart("upload_single_document.php", { student_id: String(id), file: one });

test("a student's files are stored under random keys", async () => {
  const before = await files();
  const student = await newStudent({ photo: await rotatedPhoto("portrait.jpg") }, admin);
  expect(await uploadDmc(student.id, await picture({ name: "dmc.jpg" }))).toMatchObject(accepted());
  expect(await uploadMany(student.id, [await picture({ name: "paper.jpg" })])).toMatchObject(accepted());
  const stored = await newSince(before);
  expect(stored).toHaveLength(3);
  for (const path of stored) {
    expect(path).not.toMatch(/portrait|dmc\.jpg|paper/);
    expect(path).toMatch(/[\w-]{20,}/);
  }
});

test("a refused upload leaves no file behind", async () => {
  const student = await newStudent({}, admin);
  const before = await files();
  await uploadMany(student.id, [await picture(), await picture({ format: "png" }), file("bad.txt", "text")]);
  await uploadDmc(student.id, file("bad.txt", "text"));
  await uploadDmc(2_147_483_007, await picture());
  await expect.poll(() => newSince(before)).toEqual([]);
});
