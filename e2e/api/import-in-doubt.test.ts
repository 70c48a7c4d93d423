import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  fieldClaimedTwice,
  headingsOfOtherExams,
  type ImportOptions,
  missingColumns,
  openQuestion,
  questionsOf,
  rowsToSend,
  tableFor,
  withHead,
} from "@/app/admin/(office)/import/import-options";
import type { Member } from "@/lib/auth/actor";
import { findHeadings, type ImportKind } from "@/lib/imports/columns";
import { readTable } from "@/lib/imports/read-table";
import { createUser } from "@/prisma/factories/user";
import type { PrismaClient } from "@/prisma/generated/client";
import { officeInProcess } from "../fixtures/academy-in-process";
import { uniqueCode, uniqueEmail } from "../fixtures/people";

let db: PrismaClient;
let office: Member;
let academy: Awaited<ReturnType<typeof loadOperations>>;

async function loadOperations() {
  return {
    ...(await import("@/lib/imports/operations/run-import")),
    ...(await import("@/lib/imports/replies")),
    ...(await import("@/lib/imports/site-headings")),
    ...(await import("@/lib/people/operations/export-students")),
  };
}

beforeAll(async () => {
  ({ db, office } = await officeInProcess());
  academy = await loadOperations();
}, 60_000);
afterAll(() => db.$disconnect());

const reported = async (name: string) =>
  new File([new Uint8Array(await readFile(`e2e/fixtures/reports/${name}`))], name);
const typed = (...lines: string[]) => new File([lines.join("\n")], "class.csv");

/** A table as the import page reads it, with what its user has chosen. */
async function opened(file: File, kind: ImportKind, chosen: Partial<ImportOptions> = {}) {
  const sheet = await readTable(file);
  const site = academy.siteHeadings();
  const head = findHeadings(
    kind,
    sheet.lines.map(({ cells }) => cells),
    site,
  );
  const common = {
    kind,
    columns: [],
    days: null,
    names: null,
    mode: "both",
    exam: null,
    scale: null,
  } as const;
  const empty: ImportOptions = { ...common, head, isAllOrNothing: false, heldOn: "2026-08-01" };
  const options = { ...withHead(empty, sheet, head, site), ...chosen };
  const table = tableFor(sheet, head);
  const rows = rowsToSend(table, options);
  const sent = { name: "rows.json", bytes: Buffer.from(JSON.stringify(rows)), isTooLarge: false };
  return {
    ...{ options, table, rows, question: openQuestion(questionsOf(table, options), options) },
    input: { kind, mode: options.mode, rows: [sent] },
  };
}

async function checked(file: File, kind: ImportKind = "people", chosen: Partial<ImportOptions> = {}) {
  const { input } = await opened(file, kind, chosen);
  const { counts, verdicts, digest } = await academy.checkImport.as(office, input);
  const reply = academy.importReply({ counts, verdicts, digest });
  return {
    input,
    digest,
    counts,
    verdicts: reply.verdicts,
    reasons: reply.verdicts.map(({ reason }) => reason),
  };
}

type Checked = Awaited<ReturnType<typeof checked>>;
const run = ({ input, digest }: Checked, consents = "", more = {}) =>
  academy.runImport.as(office, { ...input, digest, consents, ...more });

async function student(facts: Parameters<typeof createUser>[1] = {}) {
  const { id } = await createUser(db, {
    email: uniqueEmail(),
    studentCode: uniqueCode(),
    fullName: "Ali Rahimi",
    ...facts,
  });
  return await db.user.findUniqueOrThrow({ where: { id } });
}
const stored = (id: number) => db.user.findUniqueOrThrow({ where: { id } });

describe("whom a row is about", () => {
  test("is never read from the ids of another list", async () => {
    const qais = await student({ id: 23, fullName: "Qais Faizi" });
    const ids = await checked(await reported("id-col.csv"));
    expect(ids.counts).toMatchObject({ create: 3, update: 0, refused: 1 });
    expect((await checked(await reported("student-id.csv"))).counts).toMatchObject({ create: 1 });
    await run(ids);
    expect(await stored(23)).toEqual(qais);
    const chosen = await checked(typed("User ID,Full name,Email", "23,Somebody Else,somebody.else@x.org"));
    expect(chosen.reasons).toEqual([
      "This row looks like somebody else than Qais Faizi (user ID 23), who is found by it. Please correct what does not belong to this person.",
    ]);
    expect((await checked(typed("User ID,Full name,Email", "S-23,New Person,n@x.org"))).reasons).toEqual([
      "User ID “\u2068S-23\u2069”: A valid user id is required.",
    ]);
  });

  test("in a column of codes is the student with this code, with the zeros that a workbook shows", async () => {
    const file = await reported("padded-codes.xlsx");
    const lost = await reported("padded.csv");
    expect((await checked(lost, "scores")).reasons).toEqual([
      "Student code “\u206823\u2069”: No student has this code. If it is a user ID, please choose “User ID” for this column.",
    ]);
    const padded = await student({ fullName: "Padded Person", studentCode: "0000023" });
    const scores = await checked(file, "scores");
    expect(scores.counts).toMatchObject({ create: 1 });
    await run(scores);
    expect(await db.sitting.count({ where: { userId: padded.id } })).toBe(1);
    expect((await checked(lost, "scores")).reasons).toEqual([
      "Student code “\u206823\u2069”: No student has this code. Has the file lost the zeros before it? 0000023 is the code of Padded Person.",
    ]);
    const twin = typed("Student code,Name,Email", "0023,Newcomer,newcomer@x.org");
    expect((await checked(twin)).reasons[0]).toContain("Has the file lost the zeros before it?");
  });

  test("is not read from what programs make of codes", async () => {
    await student({ studentCode: "230" });
    await student({ studentCode: "2026-04-03" });
    const made = ["23.0", "3-Apr", "2026-04-04", "Apr-26", "2026-04-03"];
    const people = typed(
      "Code,Name,Email",
      ...made.map((code, index) => `${code},New Person,made${index}@x.org`),
    );
    expect((await checked(people)).reasons.map((reason) => reason?.includes("A program has made"))).toEqual([
      ...[true, true, true, true, false],
    ]);
  });

  test("is found by a code as people type it, if only one student has it", async () => {
    const { id } = await student({ studentCode: "LEA-343A-AAQ9-R7W4", fullName: "Sahar Wali" });
    const spellings = ["lea343aaaq9r7w4", "LEA 343A AAQ9 R7W4", "Student code: LEA-343A-AAQ9-R7W4"];
    const scores = [
      "Student code;Date;TOEFL Reading",
      ...spellings.map((code, day) => `${code};2026-05-0${day + 1};20`),
    ];
    expect((await checked(typed(...scores), "scores")).counts).toMatchObject({ create: 3 });
    for (const code of spellings)
      expect((await checked(typed("Code;Phone", `${code};0700111222`))).verdicts).toMatchObject([
        {
          outcome: "update",
          stored: { userId: { value: String(id) }, studentCode: { value: "LEA-343A-AAQ9-R7W4" } },
        },
      ]);
    await student({ studentCode: "X-10-O" });
    await student({ studentCode: "X-1-00" });
    expect(
      (await checked(typed("Code,Date,TOEFL Reading", "x100,2026-05-01,20"), "scores")).reasons[0],
    ).toContain("Two students have codes like this.");
    const twins = typed("Code,Name,Email", "NEW-1-A,New One,n1@x.org", "NEW-1A,New Two,n2@x.org");
    expect((await checked(twins)).reasons).toEqual([null, "Same student code as row 2 (New One)."]);
  });

  test("must be the same by code, email and user id, and by name", async () => {
    const [one, other] = [await student(), await student({ fullName: "Omid Karimi" })];
    const line = `${one.studentCode},${other.email},2026-05-01,20`;
    const scores = typed("Code,Email,Date,TOEFL Reading", line);
    expect((await checked(scores, "scores")).reasons).toEqual([
      "The student code, email and user ID belong to different people.",
    ]);
    const named = await checked(
      typed("Code,Name,Date,TOEFL Reading", `${one.studentCode},Omid Karimi,2026-05-01,20`),
      "scores",
    );
    expect(named.verdicts).toMatchObject([{ outcome: "create", question: "otherName", found: "Ali Rahimi" }]);
    expect((await run(named)).counts).toMatchObject({ left: 1, create: 0 });
    expect((await run(named, "2:person")).counts).toMatchObject({ create: 1 });
  });
});

describe("a change of somebody who is here", () => {
  test("is listed with what it was, wherever its row is, and an email or a code moves only with its own consent", async () => {
    const victim = await student();
    const newcomers = Array.from({ length: 30 }, (_, index) => `New Person,${index}.${uniqueEmail()},`);
    const thief = uniqueEmail();
    const file = typed("Name,Email,Code", ...newcomers, `${victim.fullName},${thief},${victim.studentCode}`);
    const check = await checked(file);
    expect(check.verdicts[30]).toMatchObject({
      outcome: "update",
      stored: { email: { was: victim.email, value: thief } },
    });
    for (const consents of ["", "facts", "32:studentCode,32:fullName", "31:email"]) {
      const { counts, verdicts } = await run(await checked(file), consents);
      expect(verdicts[30]).toMatchObject({ outcome: "left" });
      expect(counts).toMatchObject({ update: 0, left: 1 });
    }
    expect(await stored(victim.id)).toEqual(victim);
    expect((await run(await checked(file), "32:email")).counts).toMatchObject({ update: 1 });
    expect(await stored(victim.id)).toMatchObject({ email: thief, fullName: victim.fullName });
  });

  test("of a name or a birth date needs the consent to all of them, and of a phone none", async () => {
    const person = await student({ dateOfBirth: new Date("2004-01-05") });
    const file = typed("Name,Email,DOB,Phone", `Ali Reza Rahimi,${person.email},6 Jan 2004,700123403`);
    const check = await checked(file);
    expect(check.verdicts[0]?.stored).toMatchObject({
      fullName: { was: "Ali Rahimi", value: "Ali Reza Rahimi" },
      dateOfBirth: { was: "5 Jan 2004", value: "6 Jan 2004" },
      phoneNumber: { was: "", value: "0700123403" },
    });
    await run(check);
    expect(await stored(person.id)).toMatchObject({ fullName: "Ali Rahimi", phoneNumber: "0700123403" });
    await run(await checked(file), "facts");
    expect(await stored(person.id)).toMatchObject({
      fullName: "Ali Reza Rahimi",
      dateOfBirth: new Date("2004-01-06"),
    });
  });

  test("with another name is a question, and with another name and email is refused", async () => {
    const person = await student({ fullName: "Ali Reza Rahimi" });
    const asked = await checked(typed("Name,Email", `Parwin Popal,${person.email}`));
    expect(asked.verdicts).toMatchObject([{ question: "otherName", found: "Ali Reza Rahimi" }]);
    await run(asked, "facts");
    expect(await stored(person.id)).toMatchObject({ fullName: "Ali Reza Rahimi" });
    await run(asked, "2:person");
    expect(await stored(person.id)).toMatchObject({ fullName: "Parwin Popal" });
    const other = typed("Name,Email,Code", `Omid Karimi,${uniqueEmail()},${person.studentCode}`);
    expect((await checked(other)).counts).toMatchObject({ refused: 1 });
  });

  test("is done only if the plan that was shown is the plan that runs", async () => {
    const person = await student();
    const file = typed("Name,Email,Phone", `Ali Rahimi,${person.email},0700111222`);
    const check = await checked(file);
    const swapped = await checked(typed("Name,Email,Phone", `Ali Rahimi,${person.email},0799999999`));
    await expect(run({ ...swapped, digest: check.digest })).rejects.toThrow("changedSinceCheck");
    await expect(run(check, "2:email", { digest: "" })).rejects.toThrow("changedSinceCheck");
    await db.user.update({ where: { id: person.id }, data: { dateOfBirth: new Date("2001-01-01") } });
    await expect(run(check)).rejects.toThrow("changedSinceCheck");
    expect((await run(await checked(file))).counts).toMatchObject({ update: 1 });
  });

  test("of a colleague is refused, and their unchanged row of an export is up to date", async () => {
    const teacher = await student({ role: "teacher", studentCode: null });
    const row = (name: string) => typed("User ID,Name,Email", `${teacher.id},${name},${teacher.email}`);
    expect((await checked(row("Ali Rahimi"))).counts).toMatchObject({ same: 1 });
    expect((await checked(row("Ali Reza Rahimi"))).reasons).toEqual(["This is not a student's account."]);
  });
});

test("a second row about a person says which row was the first, and whose", async () => {
  const file = typed(
    "Name,Email,Code",
    "Jawad Karimi,j@x.org,J-100",
    "Mina Noor,j@x.org,",
    "Sara Wali,s@x.org,j-100",
  );
  expect((await checked(file)).reasons).toEqual([
    null,
    "Same email as row 2 (Jawad Karimi).",
    "Same student code as row 2 (Jawad Karimi).",
  ]);
});

test.each(["csv", "xlsx"])("everybody, exported as %s, is up to date", async (kind) => {
  await student({ fullName: '=HYPERLINK("https://x.org","Ali")', email: `-${uniqueEmail()}` });
  await student({
    fullName: "+Ali; =cmd, 'Abd",
    dateOfBirth: new Date("2004-02-29"),
    studentCode: `0-${uniqueCode()}`,
  });
  await student({ fullName: "احمد کریمی", studentCode: null, unconfirmedSince: new Date() });
  await student({ fullName: "@ Teacher", role: "teacher", studentCode: null });
  const { stream } = await academy.exportStudents.as(office, { file: `list.${kind}` });
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  const { counts, reasons } = await checked(new File([Buffer.concat(pieces)], `list.${kind}`));
  expect(reasons.filter(Boolean)).toEqual([]);
  expect(counts).toEqual({ create: 0, update: 0, left: 0, refused: 0, same: await db.user.count() });
});

describe("scores", () => {
  const two = () => reported("two-exams.csv");

  test("of a heading that names another exam are never taken", async () => {
    const open = await opened(await two(), "scores");
    expect([open.question, fieldClaimedTwice(open.table, open.options)]).toEqual(["exam", null]);
    const { table, options } = await opened(await two(), "scores", { exam: "toefl" });
    expect(headingsOfOtherExams(table, options)).toEqual([
      ...["IELTS Reading", "IELTS Listening", "IELTS Speaking", "IELTS Writing"],
    ]);
    const partsOf = async (exam: "toefl" | "ielts") => {
      const { reading, listening, speaking, writing } =
        (await opened(await two(), "scores", { exam })).rows[0]?.fields ?? {};
      return [reading, listening, speaking, writing];
    };
    expect(await partsOf("toefl")).toEqual(["24", "25", "22", "23"]);
    expect(await partsOf("ielts")).toEqual(["7", "8", "6", "7"]);
    const mixed = typed(
      "Code,Exam,IELTS Reading,TOEFL Reading,Date",
      "A-1,TOEFL,7,24,2026-08-01",
      "A-2,IELTS,8,25,2026-08-01",
    );
    expect((await opened(mixed, "scores")).rows.map(({ fields }) => fields.reading)).toEqual(["24", "8"]);
  });

  test("have the exam that their headings name, and are asked about if they could be of another", async () => {
    const named = typed("Code,IELTS Reading,Date", "A-1,7,2026-08-01");
    expect((await opened(named, "scores")).options.exam).toBe("ielts");
    const bands = typed("Code,Reading,Listening,Date", "A-1,7,8,2026-08-01", "A-2,6,7,2026-08-01");
    expect((await opened(bands, "scores", { exam: "toefl" })).question).toBe("scale");
    expect((await opened(bands, "scores", { exam: "toefl", scale: "toefl" })).question).toBeNull();
    expect((await opened(bands, "scores", { exam: "ielts" })).question).toBeNull();
    const points = typed("Code,Reading,Date", "A-1,24,2026-08-01");
    expect((await opened(points, "scores", { exam: "toefl" })).question).toBeNull();
    expect((await opened(points, "scores", { exam: "ielts" })).question).toBe("scale");
  });

  test("that two columns of one exam claim, or no student, are not guessed", async () => {
    const twice = await opened(typed("Code,Reading,TOEFL Reading,Date", "A-1,7,24,2026-08-01"), "scores");
    expect(fieldClaimedTwice(twice.table, twice.options)).toBe("reading");
    expect(missingColumns((await opened(typed("Remark,Date", "x,2026-08-01"), "scores")).options)).toEqual([
      ...["student", "scores"],
    ]);
    expect(missingColumns((await opened(typed("Remark,DOB", "x,2001-01-01"), "people")).options)).toEqual([
      ...["fullName", "email"],
    ]);
  });
});

describe("what a file has lost is refused, and no other row", () => {
  test("in times of day that may be another day in Kabul", async () => {
    const { counts, reasons } = await checked(await reported("timestamps.csv"));
    expect(counts).toMatchObject({ create: 0, refused: 2 });
    expect(reasons[0]).toContain("This is a time of day, which can be another day in Kabul.");
  });

  test.each([
    ["question-marks.csv", [/lost letters/, /lost letters/]],
    ["quote-last.csv", [null, /check the quotation mark/, null]],
    ["quote-last-col.csv", [null, null, null, null]],
    ["quote-remark-mid.csv", [null, null, null, null]],
    ["one-bad-byte.csv", [null, null]],
  ])("of %s", async (name, expected) => {
    const { reasons } = await checked(await reported(name));
    expect(reasons).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries())
      expect(reasons[index] ?? null).toEqual(pattern === null ? null : expect.stringMatching(pattern));
  });

  test("in single cells and joined rows", async () => {
    const file = typed(
      ...[
        "Name,Email,DOB",
        "#N/A,a1@x.org,",
        "Sahar,#VALUE!,",
        "caf\uFFFD,a2@x.org,",
        "Ø§Ø­Ù…Ø¯,a3@x.org,",
        "ط¹ظ„غŒ,a7@x.org,",
      ],
      ...["Noor, Ali,a4@x.org,2001-01-01", "Mina Noor,a5@x.org,#FORMULA", 'Ali "Baba" Karim,a6@x.org,'],
    );
    const { reasons } = await checked(file);
    expect(reasons.map((reason) => reason !== null)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(reasons[5]).toContain("This row has more cells than the headings.");
  });
});
