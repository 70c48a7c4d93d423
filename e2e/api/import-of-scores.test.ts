import { expect, test } from "vitest";
import {
  fieldClaimedTwice,
  headingsOfOtherExams,
  missingColumns,
} from "@/app/admin/(office)/import/import-options";
import { importInProcess, reported, typed } from "../fixtures/import-in-process";

const { db, checked, opened, run, student } = await importInProcess();

const two = () => reported("two-exams.csv");

test("scores of a heading that names another exam are never taken", async () => {
  const open = await opened(await two(), "scores");
  expect([open.question, fieldClaimedTwice(open.table, open.options)]).toEqual(["exam", null]);
  const { table, options } = await opened(await two(), "scores", { exam: "toefl" });
  const ofIelts = ["IELTS Reading", "IELTS Listening", "IELTS Speaking", "IELTS Writing"];
  expect(headingsOfOtherExams(table, options)).toEqual(ofIelts);
  const partsOf = async (exam: "toefl" | "ielts") => {
    const { reading, listening, speaking, writing } =
      (await opened(await two(), "scores", { exam })).rows[0]?.fields ?? {};
    return [reading, listening, speaking, writing];
  };
  expect(await partsOf("toefl")).toEqual(["24", "25", "22", "23"]);
  expect(await partsOf("ielts")).toEqual(["7", "8", "6", "7"]);
  const head = "Code,Exam,IELTS Reading,TOEFL Reading,Date";
  const mixed = typed(head, "A-1,TOEFL,7,24,2026-08-01", "A-2,IELTS,8,25,2026-08-01");
  expect((await opened(mixed, "scores")).rows.map(({ fields }) => fields.reading)).toEqual(["24", "8"]);
});

test("scores have the exam that their headings name, and are asked about if they could be of another", async () => {
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

test("scores that two columns of one exam claim, or no student, are not guessed", async () => {
  const twice = await opened(typed("Code,Reading,TOEFL Reading,Date", "A-1,7,24,2026-08-01"), "scores");
  expect(fieldClaimedTwice(twice.table, twice.options)).toBe("reading");
  const scores = await opened(typed("Remark,Date", "x,2026-08-01"), "scores");
  expect(missingColumns(scores.options)).toEqual(["student", "scores"]);
  const people = await opened(typed("Remark,DOB", "x,2001-01-01"), "people");
  expect(missingColumns(people.options)).toEqual(["fullName", "email"]);
});

test("scores become drafts of days of either calendar, and a row that is wrong says why", async () => {
  const { id, studentCode } = await student();
  const row = `${studentCode},toefl ibt,1404/1/5`;
  const head = "Code,Exam,Date,Reading,Writing";
  const file = typed(head, `${row},۲۱,9`, `${row},31,9`, "NOBODY-1,toefl,1404/1/5,21,9");
  const check = await checked(file, "scores");
  expect(check.reasons).toEqual([
    null,
    "Reading “\u206831\u2069”: TOEFL section scores are whole numbers from 0 to 30.",
    "Student code “\u2068NOBODY-1\u2069”: Student not found.",
  ]);
  await run(check);
  expect((await checked(typed(head, `${row},21,9`), "scores")).counts).toMatchObject({ same: 1 });
  expect(await db.sitting.findMany({ where: { userId: id } })).toMatchObject([
    { heldOn: new Date("2025-03-25"), scores: { reading: 21, writing: 9 }, releaseId: null },
  ]);
  const twin = await student({ id: 123_456, studentCode: null });
  await student({ studentCode: String(twin.id) });
  const either = typed("Student (code, email or user ID);Date;TOEFL Reading", "123456;2026-03-25;21");
  const { reasons } = await checked(either, "scores");
  expect(reasons[0]).toContain("one student's code and another's user ID");
});

test("a total that is not the sections' own is refused, and one that is stays out of the way", async () => {
  const { studentCode } = await student();
  const results = [
    ...["toefl,2026-05-01,20,21,22,23,68", "toefl,2026-05-02,20,21,22,23,86"],
    ...["ielts,2026-05-01,6.5,6.5,6,6,6.5", "ielts,2026-05-02,6.5,6.5,6,6,۶٫۰"],
    // Without all sections there is nothing to compare with.
    "toefl,2026-05-03,20,,,,86",
  ].map((row) => `${studentCode},${row}`);
  const head = "Code,Exam,Date,Reading,Listening,Speaking,Writing,Total";
  const { reasons } = await checked(typed(head, ...results), "scores");
  expect(reasons).toEqual([
    "Total “\u206868\u2069”: With these section scores it is 86.",
    ...[null, null],
    "Total “\u2068۶٫۰\u2069”: With these section scores it is 6.5.",
    null,
  ]);
});

test.each([
  ["timestamps.csv", [/This is a time of day, which can be another day in Kabul\./, /./]],
  ["question-marks.csv", [/lost letters/, /lost letters/]],
  ["quote-last.csv", [null, /check the quotation mark/, null]],
])("what a file has lost is refused, and no other row, of %s", async (name, expected) => {
  const { counts, reasons } = await checked(await reported(name));
  expect(reasons).toHaveLength(expected.length);
  expect(counts.refused).toBe(expected.filter((pattern) => pattern !== null).length);
  for (const [index, pattern] of expected.entries())
    expect(reasons[index] ?? null).toEqual(pattern === null ? null : expect.stringMatching(pattern));
});

test("what a file has lost is refused, and no other row, in single cells and joined rows", async () => {
  const file = typed(
    ...["Name,Email,DOB", "#N/A,a1@x.org,", "Sahar,#VALUE!,", "caf\uFFFD,a2@x.org,"],
    ...["Ø§Ø­Ù…Ø¯,a3@x.org,", "ط¹ظ„غŒ,a7@x.org,"],
    ...["Noor, Ali,a4@x.org,2001-01-01", "Mina Noor,a5@x.org,#FORMULA", 'Ali "Baba" Karim,a6@x.org,'],
  );
  const { reasons } = await checked(file);
  expect(reasons.map((reason) => reason !== null)).toEqual([...Array(7).fill(true), false]);
  expect(reasons[5]).toContain("This row has more cells than the headings.");
});
