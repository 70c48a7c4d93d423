import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { messages } from "@/lib/words/catalogue";
import { giveToefl } from "../fixtures/certificates";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { asIs, newStudent, office } from "../fixtures/people";
import { refused } from "../fixtures/replies";

/** A row's text by field. */
type Fields = Record<string, string>;

/** Has a table checked or imported, as the office unless another client is given. */
async function sendTable(step: "check" | "import", table: Fields[], more: Fields = {}, client?: Client) {
  const numbered = table.map((row, index) => ({ row: index + 2, fields: row }));
  const rows = new File([JSON.stringify(numbered)], "rows.json", { type: "application/json" });
  const parts = { kind: "people", mode: "both", isCheck: String(step === "check"), ...more, rows };
  return await (client ?? (await office())).postMultipart("/backend/office/import", parts);
}

const Report = z.object({
  counts: z.record(z.string(), z.number()),
  verdicts: z.array(z.object({ row: z.number(), outcome: z.string(), reason: z.string().nullable() })),
});
/** The report in an answer. */
const report = (answer: { body: unknown }) => Report.parse(answer.body);

/** Imports a table as the office does: checked, and with these consents. */
async function importTable(table: Fields[], consents: string, more: Fields = {}) {
  const { digest } = z.object({ digest: z.string() }).parse((await sendTable("check", table, more)).body);
  return await sendTable("import", table, { ...more, consents, digest });
}

const First = z.object({
  verdicts: z.array(
    z.looseObject({ stored: z.record(z.string(), z.looseObject({ value: z.string() })).optional() }),
  ),
});
/** The first row's values by field, as a check shows them. */
const firstOf = (answer: { body: unknown }) => First.parse(answer.body).verdicts[0]?.stored;
const unique = () => randomUUID().slice(0, 8);
const person = (name = unique()): Fields => ({ fullName: `Import ${name}`, email: `${name}@import.example` });

const birthDateOf = async (row?: Fields) =>
  (await rows("SELECT date_of_birth::text AS day FROM users WHERE email = $1", [row?.email]))[0]?.day;

describe("an import of people", () => {
  test("previews what it would do, and creates no one twice from the same file", async () => {
    const table: Fields[] = [
      { ...person(), dateOfBirth: "۱۳۸۴/۱/۱", studentCode: `IMP-${unique()}` },
      { ...person(), dateOfBirth: "31/12/1999" },
      { fullName: "No Email" },
    ];
    const before = report(await sendTable("check", table));
    expect(before.counts).toMatchObject({ create: 2, refused: 1 });
    expect(before.verdicts[2]).toEqual({ row: 4, outcome: "refused", reason: "The email is missing." });
    expect(report(await sendTable("import", table)).counts).toMatchObject({ create: 2 });
    expect(report(await sendTable("import", table)).counts).toMatchObject({ create: 0, same: 2 });
    expect(await birthDateOf(table[0])).toBe("2005-03-21");
  });

  test("asks how days are written that can be read in two ways, and stores them so", async () => {
    const table: Fields[] = [{ ...person(), dateOfBirth: "۱/۲/۰۳" }];
    const unasked = report(await sendTable("check", table)).verdicts[0];
    expect(unasked?.reason).toContain("Please choose how dates are written.");
    const shown = async (days: string) =>
      firstOf(await sendTable("check", table, { days }))?.dateOfBirth?.value;
    expect([await shown("monthFirst"), await shown("solar")]).toEqual(["2 Jan 2003", "20 Apr 2024"]);
    await sendTable("import", table, { days: "dayFirst" });
    expect(await birthDateOf(table[0])).toBe("2003-02-01");
  });

  test("shows the first twenty rows as they will be stored, with what they were", async () => {
    const student = await newStudent();
    const change = {
      studentCode: student.code,
      fullName: `\u200f ${student.name}  Here `,
      phoneNumber: "٠٧٩ ۱۱۱ 2222",
    };
    const answer = await sendTable("check", [change, ...Array.from({ length: 25 }, () => person())]);
    expect(firstOf(answer)).toMatchObject({
      fullName: { value: `${student.name}  Here`, was: student.name },
      email: { value: student.email },
      phoneNumber: { value: "079 111 2222", was: "" },
    });
    const { verdicts } = z.object({ verdicts: z.array(z.looseObject({})) }).parse(answer.body);
    expect(verdicts.filter(({ stored }) => stored !== undefined)).toHaveLength(20);
  });

  test("names whom a refused row is about, and each of its faults", async () => {
    const faulty = { fullName: "Faulty Row", email: "no address", dateOfBirth: "31/31/2003", userId: "-" };
    const [verdict] = z
      .object({ verdicts: z.array(z.looseObject({ reason: z.string() })) })
      .parse((await sendTable("check", [faulty])).body).verdicts;
    expect(verdict).toMatchObject({ row: 2, outcome: "refused", who: "Faulty Row" });
    expect(verdict?.reason).toBe(
      [
        "Email “\u2068no address\u2069”: Please enter a valid email address.",
        "Date of birth “\u206831/31/2003\u2069”: Please enter a valid date.",
        "User ID “\u2068-\u2069”: A valid user id is required.",
      ].join(" "),
    );
  });

  test("refuses the row that gives away a code from someone else's certificate", async () => {
    const student = await newStudent();
    await giveToefl(student.id);
    const studentCode = `IMP-${unique()}`;
    await (await office()).post("update_student.php", { ...asIs(student), studentCode });
    const table = [
      { ...person(), studentCode: student.code.toLowerCase() },
      { studentCode, phoneNumber: "0700111222" },
    ];
    const { verdicts } = report(await sendTable("check", table));
    const code = `“\u2068${student.code.toLowerCase()}\u2069”`;
    const reason = `Student code ${code}: ${messages.refusals.codeIssued}`;
    expect(verdicts).toEqual([
      { row: 2, outcome: "refused", reason },
      { row: 3, outcome: "update", reason: null },
    ]);
    const own = [{ email: student.email, studentCode: student.code }];
    expect(report(await importTable(own, "2:studentCode")).counts).toMatchObject({ update: 1 });
  });

  test("changes what is on record, in one act of the history", async () => {
    const student = await newStudent();
    const fullName = `${student.name} Renamed`;
    const table = [{ studentCode: student.code, fullName, email: "" }, person()];
    const acts = () => rows("SELECT id FROM audit_events WHERE action = 'importPeople'", []);
    const before = await acts();
    const { counts } = report(await importTable(table, "facts", { mode: "update" }));
    expect(counts).toMatchObject({ create: 0, update: 1, refused: 1 });
    expect(await acts()).toHaveLength(before.length + 1);
    expect(await rows("SELECT full_name FROM users WHERE id = $1", [student.id])).toEqual([
      { full_name: fullName },
    ]);
  });

  test("imports all rows or none if requested", async () => {
    const table = [person(), { fullName: "No Email" }];
    const answer = await sendTable("import", table, { isAllOrNothing: "true" });
    expect(answer.body).toMatchObject({
      success: false,
      message: "Some rows have problems. Nothing was changed.",
    });
    expect(await rows("SELECT id FROM users WHERE email = $1", [table[0]?.email])).toEqual([]);
  });

  test("of more than 2,000 rows is refused", async () => {
    const table = Array.from({ length: 2_001 }, () => ({ fullName: "One Too Many" }));
    for (const step of ["check", "import"] as const)
      expect(await sendTable(step, table)).toMatchObject(
        refused("Please split the file: at most 2,000 rows."),
      );
  });

  test("refuses a second row about a person, however the rows refer to them", async () => {
    const { id, code, email, name } = await newStudent();
    const table = [
      { studentCode: String(code), fullName: name, email: `${unique()}@import.example` },
      { email, dateOfBirth: "2001-02-03" },
      { userId: String(id), phoneNumber: "0700 111 222" },
    ];
    const { verdicts } = report(await sendTable("check", table));
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(["update", "refused", "refused"]);
    expect(verdicts[1]?.reason).toBe(`Same person as row 2 (${name}).`);
  });

  test("is in the history with whose rows it changed, first those of the student who is asked for by number or name", async () => {
    const [anna, berta] = [await newStudent(), await newStudent()];
    const table = [anna, berta].map(({ code }, index) => ({
      studentCode: String(code),
      phoneNumber: `070011100${index}`,
    }));
    await sendTable("import", table);
    for (const whom of [berta.id, berta.name, berta.name.toUpperCase()]) {
      const query = new URLSearchParams({ student: String(whom) });
      const answer = await (await office()).send(`/backend/office/history?${query}`);
      const { acts } = z.object({ acts: z.array(z.looseObject({ action: z.string() })) }).parse(answer.body);
      expect(acts.find(({ action }) => action === "importPeople")).toMatchObject({
        changes: [
          { who: berta.name, after: "0700111001" },
          { who: anna.name, after: "0700111000" },
        ],
      });
    }
  });
});

test("scores whose student could be either of two are refused", async () => {
  // A user id that is long enough for a student code.
  const student = await newStudent({ user_id: String(randomInt(100_000, 1_000_000)) });
  await newStudent({ student_code: String(student.id) });
  const row = { student: String(student.id), exam: "toefl", heldOn: "2026-03-25", reading: "21" };
  const [verdict] = report(await sendTable("check", [row], { kind: "scores" })).verdicts;
  expect(verdict).toMatchObject({ outcome: "refused" });
  expect(verdict?.reason).toContain("one student's code and another's user ID");
});

test("scores are imported as drafts, with days of either calendar, and released results stay", async () => {
  const student = await newStudent();
  const row = { student: student.code, exam: "toefl ibt", heldOn: "1404/1/5", reading: "۲۱", writing: "9" };
  const table = [row, { ...row, reading: "31" }, { ...row, student: "NOBODY-1" }];
  const first = report(await sendTable("import", table, { kind: "scores" }));
  expect(first.verdicts.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    "create",
    "Reading “\u206831\u2069”: TOEFL section scores are whole numbers from 0 to 30.",
    "Student (code, email or user ID) “\u2068NOBODY-1\u2069”: Student not found.",
  ]);
  expect(report(await sendTable("import", [row], { kind: "scores" })).counts).toMatchObject({ same: 1 });
  const sql = "SELECT held_on::text, scores, release_id FROM sittings WHERE user_id = $1";
  expect(await rows(sql, [student.id])).toEqual([
    { held_on: "2025-03-25", scores: { reading: 21, writing: 9 }, release_id: null },
  ]);
});

test("a total that is not the sections' own is refused, and one that is stays out of the way", async () => {
  const student = await newStudent();
  const toefl = { student: student.code ?? "", exam: "toefl", heldOn: "2026-05-01" };
  const ielts = { ...toefl, exam: "ielts", reading: "6.5", listening: "6.5", speaking: "6", writing: "6" };
  const sections = { reading: "20", listening: "21", speaking: "22", writing: "23" };
  const table: Fields[] = [
    { ...toefl, ...sections, total: "68" },
    { ...toefl, ...sections, heldOn: "2026-05-02", total: "86" },
    { ...ielts, total: "6.5" },
    { ...ielts, heldOn: "2026-05-02", total: "۶٫۰" },
    // Without all sections there is nothing to compare with.
    { ...toefl, heldOn: "2026-05-03", reading: "20", total: "86" },
  ];
  const { verdicts } = report(await sendTable("check", table, { kind: "scores" }));
  expect(verdicts.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    "Total “\u206868\u2069”: With these section scores it is 86.",
    ...["create", "create"],
    "Total “\u2068۶٫۰\u2069”: With these section scores it is 6.5.",
    "create",
  ]);
});
