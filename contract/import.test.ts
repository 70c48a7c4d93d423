import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { logIn, newStudent, office, postToOffice } from "./fixtures/people";
import { notAllowed } from "./fixtures/replies";

type Fields = Record<string, string>;

async function sendTable(endpoint: string, table: Fields[], more: Fields = {}, client?: Client) {
  const numbered = table.map((row, index) => ({ row: index + 2, fields: row }));
  const rows = new File([JSON.stringify(numbered)], "rows.json", { type: "application/json" });
  const parts = { kind: "people", mode: "both", importId: randomUUID(), ...more, rows };
  return await (client ?? (await office())).postMultipart(`/backend/office/${endpoint}`, parts);
}

const Report = z.object({
  counts: z.record(z.string(), z.number()),
  verdicts: z.array(z.object({ row: z.number(), outcome: z.string(), reason: z.string().nullable() })),
});
const report = (answer: { body: unknown }) => Report.parse(answer.body);
const unique = () => randomUUID().slice(0, 8);
const person = (name = unique()): Fields => ({ fullName: `Import ${name}`, email: `${name}@import.example` });

describe("an import of people", () => {
  test("previews what it would do, and creates nobody twice from the same file", async () => {
    const table: Fields[] = [
      { ...person(), dateOfBirth: "۱۳۸۴/۱/۱", studentCode: `IMP-${unique()}` },
      { ...person(), dateOfBirth: "31/12/1999" },
      { fullName: "No Email" },
    ];
    const before = report(await sendTable("check-import", table));
    expect(before.counts).toMatchObject({ create: 2, refused: 1 });
    expect(before.verdicts[2]).toEqual({ row: 4, outcome: "refused", reason: "The email is missing." });
    expect(report(await sendTable("run-import", table)).counts).toMatchObject({ create: 2 });
    expect(report(await sendTable("run-import", table)).counts).toMatchObject({ create: 0, same: 2 });
    const stored = await rows("SELECT date_of_birth::text AS day FROM users WHERE email = $1", [
      table[0]?.email,
    ]);
    expect(stored).toEqual([{ day: "2005-03-21" }]);
  });

  test("changes what is on record, in one act of the history", async () => {
    const student = await newStudent();
    const table = [{ studentCode: student.code, fullName: "Renamed By Import", email: "" }, person()];
    const acts = () => rows("SELECT id FROM audit_events WHERE action = 'importPeople'", []);
    const before = await acts();
    expect(report(await sendTable("run-import", table, { mode: "update" })).counts).toMatchObject({
      create: 0,
      update: 1,
      refused: 1,
    });
    expect(await acts()).toHaveLength(before.length + 1);
    expect(await rows("SELECT full_name FROM users WHERE id = $1", [student.id])).toEqual([
      { full_name: "Renamed By Import" },
    ]);
  });

  test("imports all rows or none if requested", async () => {
    const table = [person(), { fullName: "No Email" }];
    const answer = await sendTable("run-import", table, { isAllOrNothing: "true" });
    expect(answer.body).toMatchObject({
      success: false,
      message: "Some rows are refused. Nothing was changed.",
    });
    expect(await rows("SELECT id FROM users WHERE email = $1", [table[0]?.email])).toEqual([]);
  });

  test("leaves staff and other people's codes alone", async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    const table = [
      { email: "admin@academy.example", fullName: "Somebody" },
      { studentCode: one.code, email: other.email },
    ];
    await rows("UPDATE users SET role = 'admin' WHERE id = $1", [one.id]);
    expect(
      report(await sendTable("check-import", [{ studentCode: one.code, fullName: "X Y" }])).verdicts,
    ).toEqual([{ row: 2, outcome: "refused", reason: "This account is no student's." }]);
    expect(report(await sendTable("check-import", table)).verdicts[1]?.reason).toBe(
      "Code, email and number are of different people.",
    );
  });

  test("of 5,000 rows takes less than a minute", { timeout: 90_000 }, async () => {
    const table = Array.from({ length: 5000 }, () => person(randomUUID()));
    const start = Date.now();
    expect(report(await sendTable("run-import", table)).counts.create).toBe(5000);
    expect(Date.now() - start).toBeLessThan(60_000);
  });

  test("that is cancelled changes nothing", { timeout: 60_000 }, async () => {
    const table = Array.from({ length: 5000 }, () => person(randomUUID()));
    const importId = randomUUID();
    const running = sendTable("run-import", table, { importId });
    const cancel = async () => {
      const client = await office();
      const progress = await client.send(`/backend/office/import-progress?importId=${importId}`);
      if (progress.body.total === 5000) await postToOffice("cancel-import", { importId });
      else await cancel();
    };
    await cancel();
    expect((await running).body).toMatchObject({
      success: false,
      message: "The import was cancelled. Nothing was changed.",
    });
    expect(await rows("SELECT id FROM users WHERE email = $1", [table[0]?.email])).toEqual([]);
  });

  test("is for the office only", async () => {
    expect(await sendTable("run-import", [], {}, await logIn(await newStudent()))).toMatchObject(notAllowed);
  });
});

test("scores are imported as drafts, with days of either calendar, and released results stay", async () => {
  const student = await newStudent();
  const row = {
    student: student.code ?? "",
    exam: "toefl ibt",
    heldOn: "1404/1/5",
    reading: "۲۱",
    writing: "9",
  };
  const table = [row, { ...row, reading: "31" }, { ...row, student: "NOBODY-1" }];
  const first = report(await sendTable("run-import", table, { kind: "scores" }));
  expect(first.verdicts.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    ...["create", "TOEFL section scores are whole numbers from 0 to 30.", "Student not found."],
  ]);
  expect(report(await sendTable("run-import", [row], { kind: "scores" })).counts).toMatchObject({ same: 1 });
  const stored = await rows("SELECT held_on::text, scores, release_id FROM sittings WHERE user_id = $1", [
    student.id,
  ]);
  expect(stored).toEqual([{ held_on: "2025-03-25", scores: { reading: 21, writing: 9 }, release_id: null }]);
});
