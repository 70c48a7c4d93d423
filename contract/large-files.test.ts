import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { Client as Postgres } from "pg";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { demo } from "./fixtures/academy";
import type { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import type { Answer } from "./fixtures/http";
import { logIn } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";

/** The largest permitted export of selected people. */
const largest = 10_000;
const people = largest + 1;

let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;
let teacher: Client;
let ids: readonly unknown[];

beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
  await sql(
    `INSERT INTO users (role, email, full_name, student_code)
     SELECT 'student', i || '@big.example', 'Big ' || i, 'BIG-' || i FROM generate_series(1, ${people}) i`,
  );
  const found = await sql("SELECT id FROM users WHERE email LIKE '%@big.example' ORDER BY id");
  ids = found.map(({ id }) => id);
  const email = "teacher@big.example";
  await sql(
    "INSERT INTO users (role, email, full_name, password_hash) SELECT 'teacher', $1, 'Big Teacher', password_hash FROM users WHERE email = $2",
    [email, demo.admin.email],
  );
  teacher = await logIn({ email, password: demo.admin.password }, server.url);
}, startTimeout);
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => rows(text, values, server.databaseUrl);
const first = (count: number) => ids.slice(0, count).join();
const post = (call: string, fields: object, by = admin) => by.postJson(`/backend/office/${call}`, fields);
const progressOf = async (id: string, by = admin) =>
  (await by.send(`/backend/office/act-progress?progressId=${id}`)).body;
const until = (id: string, state: string, by = admin) =>
  expect.poll(async () => (await progressOf(id, by)).state, { interval: 20 }).toBe(state);
const cancel = async (id: string, by = admin) =>
  expect(await post("cancel-act", { progressId: id }, by)).toMatchObject(accepted());
const audited = async (action: string) =>
  (await sql("SELECT id FROM audit_events WHERE action = $1", [action])).length;
const pagesOf = async ({ bytes }: Answer) => (await getDocumentProxy(new Uint8Array(bytes))).numPages;

describe("a print", () => {
  const slips = (progressId: string = randomUUID(), count = 100) =>
    post("print-slips", { ids: first(count), progressId });

  test("of the largest size is made, and its progress ends as done", async () => {
    const codes = await sql(
      "SELECT user_id AS id FROM certificates WHERE current_version IS NOT NULL ORDER BY id LIMIT 40",
    );
    const [slipsId, certificatesId] = [randomUUID(), randomUUID()];
    expect(await pagesOf(await slips(slipsId))).toBe(34);
    expect(await progressOf(slipsId)).toMatchObject({ state: "done", done: 100, total: 100 });
    const chosen = codes.map(({ id }) => id);
    expect(chosen.length).toBeGreaterThan(30);
    const certificates = { ids: chosen.join(), progressId: certificatesId };
    const made = await post("print-certificates", certificates);
    const total = await pagesOf(made);
    expect(total).toBeGreaterThan(30);
    expect(await progressOf(certificatesId)).toMatchObject({ state: "done", done: total, total });
  });

  test("waits for others and can be cancelled meanwhile: nothing is printed, and all others are", async () => {
    const before = await audited("printSlips");
    const others = Array.from({ length: 10 }, () => slips());
    const id = randomUUID();
    const waiting = slips(id);
    await until(id, "waiting");
    await cancel(id);
    expect(await waiting).toMatchObject(refused("This was cancelled."));
    expect(await progressOf(id)).toMatchObject({ state: "ended" });
    for (const answer of await Promise.all(others)) expect(await pagesOf(answer)).toBe(34);
    expect(await audited("printSlips")).toBe(before + 1000);
  });

  test("that runs is cancelled: it is neither made nor audited, and its number can be used again", async () => {
    const before = await audited("printSlips");
    const id = randomUUID();
    const held = await locked("SELECT id FROM users WHERE email = '1@big.example' FOR UPDATE");
    const print = slips(id, 1);
    await until(id, "running");
    await cancel(id);
    await until(id, "ended");
    await held.release();
    expect(await print).toMatchObject(refused("This was cancelled."));
    expect(await audited("printSlips")).toBe(before);
    expect(await pagesOf(await slips(id, 1))).toBe(1);
  });
});

/** Holds a lock until `release` is called. */
async function locked(statement: string) {
  const postgres = new Postgres({ connectionString: server.databaseUrl });
  await postgres.connect();
  onTestFinished(() => postgres.end());
  await postgres.query("BEGIN");
  await postgres.query(statement);
  return { release: () => postgres.query("ROLLBACK") };
}

describe("a download", () => {
  const list = (progressId: string) =>
    admin.send(`/backend/office/students/list.csv?search=@big.example&progressId=${progressId}`);
  const selected = (progressId: string, count = largest) =>
    post("export-students", { ids: first(count), file: "list.xlsx", progressId });
  const ownData = (by: Client, fields: Record<string, string>) =>
    by.postJson("/backend/account/data", fields);

  test("has a progress that ends as done, and is as large as is promised", async () => {
    const [wholeId, chosenId] = [randomUUID(), randomUUID()];
    expect((await list(wholeId)).text.split("\r\n")).toHaveLength(people + 1 + 2);
    expect(await progressOf(wholeId)).toMatchObject({ state: "done", done: people + 1, total: people + 1 });
    expect(await selected(chosenId)).toMatchObject({ status: 200 });
    expect(await progressOf(chosenId)).toMatchObject({ state: "done", done: largest, total: largest });
    expect(await selected(chosenId, largest + 1)).toMatchObject(
      refused("At most 10000 at once. Please choose fewer."),
    );
    expect(await progressOf(chosenId)).toMatchObject({ state: "ended" });
  });

  test("waits while two pieces of others are made, says so, and comes when its turn does", async () => {
    const held = await locked("LOCK TABLE sittings IN ACCESS EXCLUSIVE MODE");
    const [running, waiting, own] = [[randomUUID(), randomUUID()], randomUUID(), randomUUID()];
    const exports = running.map((id) => selected(id));
    for (const id of running) await until(id, "running");
    const cancelled = selected(waiting);
    const data = ownData(teacher, { progressId: own });
    const withoutScript = ownData(teacher, { progressId: "" });
    await until(waiting, "waiting");
    await until(own, "waiting", teacher);
    expect(await progressOf(own)).toMatchObject({ state: "unknown" });

    await cancel(waiting);
    expect(await cancelled).toMatchObject(refused("This was cancelled."));
    await held.release();
    for (const answer of [await data, await withoutScript])
      expect(Object.keys(unzipSync(new Uint8Array(answer.bytes)))).toContain("data.json");
    for (const answer of await Promise.all(exports)) expect(answer.status).toBe(200);
    expect(await progressOf(own, teacher)).toMatchObject({ state: "done", done: 2, total: 2 });
  });

  test("that runs is cancelled: its connection closes, and the server reads no further", async () => {
    const held = await locked("LOCK TABLE sittings IN ACCESS EXCLUSIVE MODE");
    const id = randomUUID();
    const cut = list(id).then(
      () => "whole",
      () => "cut",
    );
    await until(id, "running");
    await cancel(id);
    await held.release();
    expect(await cut).toBe("cut");
    await until(id, "ended");
    expect((await progressOf(id)).done).toBeLessThan(people);
  });

  test("that is cancelled or refused before it begins brings a reader without JavaScript back to the page", async () => {
    const held = await locked("LOCK TABLE sittings IN ACCESS EXCLUSIVE MODE");
    const running = [randomUUID(), randomUUID()];
    const exports = running.map((id) => selected(id));
    for (const id of running) await until(id, "running");
    const own = randomUUID();
    const data = ownData(teacher, { progressId: own });
    await until(own, "waiting", teacher);
    await cancel(own, teacher);
    expect((await data).status).toBe(303);
    await held.release();
    await Promise.all(exports);
  });

  test("of more than 100,000 people is no Excel file, and a CSV of any length", async () => {
    // Otherwise triggers would record each of them in the history, which exports do not read.
    await sql("ALTER TABLE users DISABLE TRIGGER USER");
    await sql(
      `INSERT INTO users (role, email, full_name)
       SELECT 'student', i || '@huge.example', 'Huge ' || i FROM generate_series(1, 100001) i`,
    );
    await sql("ALTER TABLE users ENABLE TRIGGER USER");
    const huge = (file: string) => admin.send(`/backend/office/students/${file}?search=@huge.example`);
    expect(await huge("list.xlsx")).toMatchObject(
      refused("An Excel file can have at most 100,000 people. Please export as CSV."),
    );
    expect((await huge("list.csv")).text.split("\r\n")).toHaveLength(100_001 + 2);
  });

  test("that is only asked about by HEAD leaves nothing behind", async () => {
    const id = randomUUID();
    const address = `/backend/office/students/list.csv?progressId=${id}`;
    expect((await admin.send(address, { method: "HEAD" })).status).toBe(200);
    await until(id, "ended");
  });
});
