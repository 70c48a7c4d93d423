import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { type Client, visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import type { Answer } from "./fixtures/http";
import { goodPassword, logIn, unique, uniqueEmail } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";

/** The size of the largest permitted act. */
const largest = 10_000;
const patience = 300_000;
const day = "2026-02-03";
const numbers = Array.from({ length: largest }, (_, index) => index + 1);
const code = (number: number) => `BIG-${number}`;

let url: string;
let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;

beforeAll(async () => {
  server = await startDemoAcademy();
  url = server.databaseUrl;
  admin = await logIn(demo.admin, server.url);
  await sql(
    `INSERT INTO users (role, email, full_name, student_code)
     SELECT 'student', i || '@big.example', 'Big ' || i, 'BIG-' || i FROM generate_series(1, ${largest}) i`,
  );
}, startTimeout);
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => rows(text, values, url);
const number = async (text: string) => Number((await sql(`SELECT (${text}) AS number`))[0]?.number);
const newestAct = () => number("SELECT max(act_id) FROM audit_events");
const renamed = () => number("SELECT count(*) FROM users WHERE full_name LIKE 'Renamed %'");
const post = (call: string, fields: object) => admin.postJson(`/backend/office/${call}`, fields);
const undo = (actId: number, progressId?: string) => post("undo", { actId, progressId });
const progressOf = async (id: string) =>
  (await admin.send(`/backend/office/act-progress?progressId=${id}`)).body;

function runImport(
  table: readonly object[],
  importId: string = randomUUID(),
  { kind = "people", by = admin } = {},
) {
  const numbered = table.map((fields, index) => ({ row: index + 2, fields }));
  const file = new File([JSON.stringify(numbered)], "rows.json", { type: "application/json" });
  return by.postMultipart("/backend/office/run-import", { kind, mode: "both", importId, rows: file });
}
const rename = (name: string, importId?: string, { by = admin, count = largest } = {}) =>
  runImport(
    numbers.slice(0, count).map((each) => ({ studentCode: code(each), fullName: `${name} ${each}` })),
    importId,
    { by },
  );

/** Cancels an act as soon as it is running, and returns its answer. */
async function cancelled(id: string, act: Promise<Answer>): Promise<Answer> {
  await expect
    .poll(async () => (await progressOf(id)).state, { interval: 20, timeout: patience })
    .toBe("running");
  expect(await post("cancel-act", { progressId: id })).toMatchObject(accepted());
  return await act;
}

/** While the act runs, 24 visitors sign up at once and 24 look up a student. */
async function amidCrowd(act: Promise<Answer>): Promise<Answer> {
  const crowd = Array.from({ length: 24 }, () =>
    visitor(server.url).post("register.php", { name: "Crowd", email: uniqueEmail(), password: goodPassword }),
  );
  const lookUps = Array.from({ length: 24 }, () =>
    visitor(server.url).get("checkStudent.php", { student_code: demo.code }),
  );
  for (const answer of await Promise.all([...crowd, ...lookUps])) expect(answer).toMatchObject(accepted());
  return await act;
}

beforeEach(async () => {
  expect(await renamed()).toBe(0);
});

test(
  "10,000 people are imported and taken back amid a crowd, and nobody is refused",
  async () => {
    expect(await amidCrowd(rename("Renamed"))).toMatchObject(accepted());
    expect(await renamed()).toBe(largest);
    expect(await amidCrowd(undo(await newestAct()))).toMatchObject(accepted("Undone."));
    expect(await renamed()).toBe(0);

    const before = await number("SELECT count(*) FROM users");
    const people = numbers.map(() => ({ fullName: "New Person", email: `${unique()}@new.example` }));
    expect(await runImport(people)).toMatchObject(accepted());
    expect(await number("SELECT count(*) FROM users")).toBe(before + largest);
    expect(await undo(await newestAct())).toMatchObject(accepted("Undone."));
    expect(await number("SELECT count(*) FROM users")).toBe(before);
  },
  patience,
);

test(
  "10,000 drafts of a day are imported, released, taken back, released again and undone",
  async () => {
    const drafts = numbers.map((each) => ({
      ...{ student: code(each), exam: "toefl", heldOn: day },
      ...{ reading: "20", listening: "20", speaking: "20", writing: "20" },
    }));
    expect(await runImport(drafts, undefined, { kind: "scores" })).toMatchObject(accepted());
    const released = () =>
      number("SELECT count(*) FROM sittings WHERE held_on = '2026-02-03' AND release_id IS NOT NULL");

    const seen = await sql("SELECT id FROM users WHERE email LIKE '%@big.example'");
    const ids = seen.map(({ id }) => id).join();
    const everybody = { search: "@big.example", ids, isAll: true };
    expect(await post("release-students", everybody)).toMatchObject({
      ...accepted(),
      body: { released: largest },
    });
    expect(await released()).toBe(largest);
    const releaseId = await number("SELECT max(id) FROM releases");
    expect(await post("take-back-release", { releaseId, reason: "The wrong day." })).toMatchObject({
      ...accepted(),
      body: { takenBack: largest },
    });
    expect(await released()).toBe(0);

    const again = { ...everybody, withTakenBack: true };
    expect(await post("release-students", again)).toMatchObject(accepted());
    expect(await undo(await newestAct())).toMatchObject(accepted());
    expect(await released()).toBe(0);
    expect(await post("release-students", { ids: `${ids},2147483647` })).toMatchObject(
      refused("At most 10000 at once. Please choose fewer."),
    );
  },
  patience,
);

test(
  "an import whose server is killed has changed nothing, is said to have ended, and runs again under its number",
  async () => {
    const count = 3000;
    const dying = await startDemoAcademy({ DATABASE_URL: url });
    const id = randomUUID();
    const unanswered = rename("Renamed", id, { by: await logIn(demo.admin, dying.url), count }).catch(
      () => "no answer",
    );
    await expect
      .poll(async () => (await progressOf(id)).done, { interval: 20, timeout: patience })
      .toBeGreaterThan(0);
    await dying.stop("SIGKILL");
    expect(await unanswered).toBe("no answer");
    await expect.poll(async () => (await progressOf(id)).state, { timeout: patience }).toBe("ended");
    expect(await renamed()).toBe(0);
    expect(await rename("Renamed", id, { count })).toMatchObject(accepted());
    expect(await renamed()).toBe(count);
    expect(await undo(await newestAct())).toMatchObject(accepted());
  },
  patience,
);

test(
  "an import and its undo are cancelled while they run: nothing changed, and the number can be used again",
  async () => {
    const count = 3000;
    const id = randomUUID();
    expect(await cancelled(id, rename("Renamed", id, { count }))).toMatchObject(
      refused("The import was cancelled. Nothing was changed."),
    );
    expect(await renamed()).toBe(0);
    expect(await progressOf(id)).toMatchObject({ state: "ended" });

    expect(await rename("Renamed", id, { count })).toMatchObject(accepted());
    expect(await progressOf(id)).toMatchObject({ state: "done", done: count, total: count });
    expect((await post("cancel-act", { progressId: id })).body).toMatchObject({ success: false });

    const act = await newestAct();
    const undoing = randomUUID();
    expect(await cancelled(undoing, undo(act, undoing))).toMatchObject(
      refused("This was cancelled. Nothing was changed."),
    );
    expect(await renamed()).toBe(count);
    expect(await undo(act, undoing)).toMatchObject(accepted());
  },
  patience,
);

test("the progress that a killed server left behind has ended, and its number can be used again", async () => {
  const id = randomUUID();
  await sql(
    `INSERT INTO large_acts (id, attempt, started_by, total, done, seen_at)
     SELECT $1, gen_random_uuid(), id, 10, 5, now() - interval '11 seconds' FROM users WHERE email = $2`,
    [id, demo.admin.email],
  );
  expect(await progressOf(id)).toMatchObject({ state: "ended", done: 5, total: 10 });
  expect((await post("cancel-act", { progressId: id })).body).toBeDefined();
  expect(await runImport([{ fullName: "Once More", email: uniqueEmail() }], id)).toMatchObject(accepted());
  expect(await progressOf(id)).toMatchObject({ state: "done", done: 1, total: 1 });
});

test("a colleague learns nothing of an act's progress, and cannot cancel it", async () => {
  const id = randomUUID();
  await runImport([{ fullName: "Mine", email: uniqueEmail() }], id);
  await sql("UPDATE large_acts SET started_by = started_by + 1 WHERE id = $1", [id]);
  expect(await progressOf(id)).toMatchObject({ state: "unknown", done: 0, total: 0 });
  expect((await post("cancel-act", { progressId: id })).body).toMatchObject({ success: false });
});
