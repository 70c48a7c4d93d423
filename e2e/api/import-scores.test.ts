import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { rows } from "../fixtures/database";
import { type Fields, report, sendTable } from "../fixtures/imports";
import { newStudent } from "../fixtures/people";

test("scores whose student could be either of two are refused", async () => {
  // A user id that is long enough for a student code.
  const student = await newStudent({ user_id: String(randomInt(100_000, 1_000_000)) });
  await newStudent({ student_code: String(student.id) });
  const row = { student: String(student.id), exam: "toefl", heldOn: "2026-03-25", reading: "21" };
  const [verdict] = report(await sendTable("check-import", [row], { kind: "scores" })).verdicts;
  expect(verdict).toMatchObject({ outcome: "refused" });
  expect(verdict?.reason).toContain("one student's code and another's user ID");
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
    "create",
    "Reading “\u206831\u2069”: TOEFL section scores are whole numbers from 0 to 30.",
    "Student (code, email or user ID) “\u2068NOBODY-1\u2069”: Student not found.",
  ]);
  expect(report(await sendTable("run-import", [row], { kind: "scores" })).counts).toMatchObject({ same: 1 });
  const stored = await rows("SELECT held_on::text, scores, release_id FROM sittings WHERE user_id = $1", [
    student.id,
  ]);
  expect(stored).toEqual([{ held_on: "2025-03-25", scores: { reading: 21, writing: 9 }, release_id: null }]);
});

test("a total that is not the sections' own is refused, and one that is stays out of the way", async () => {
  const student = await newStudent();
  const toefl = { student: student.code ?? "", exam: "toefl", heldOn: "2026-05-01" };
  const ielts = { ...toefl, exam: "ielts", reading: "6.5", listening: "6.5", speaking: "6", writing: "6" };
  const table: Fields[] = [
    { ...toefl, reading: "20", listening: "21", speaking: "22", writing: "23", total: "68" },
    {
      ...toefl,
      heldOn: "2026-05-02",
      reading: "20",
      listening: "21",
      speaking: "22",
      writing: "23",
      total: "86",
    },
    { ...ielts, total: "6.5" },
    { ...ielts, heldOn: "2026-05-02", total: "۶٫۰" },
    // Without all sections there is nothing to compare with.
    { ...toefl, heldOn: "2026-05-03", reading: "20", total: "86" },
  ];
  const { verdicts } = report(await sendTable("check-import", table, { kind: "scores" }));
  expect(verdicts.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    "Total “\u206868\u2069”: With these section scores it is 86.",
    ...["create", "create"],
    "Total “\u2068۶٫۰\u2069”: With these section scores it is 6.5.",
    "create",
  ]);
});
