import { expect, test } from "vitest";
import { exampleRecord } from "@/e2e/fixtures/example-certificate";
import { examIds, exams } from "@/lib/exams/registry";
import { messages } from "@/lib/words/catalogue";
import { recordFacts } from "./record-verdict";

const texts = { ...messages.verifyRecord.check, ...messages.certificate, dates: messages.dates };
const linesOf = (more: object) =>
  recordFacts({ ...exampleRecord, ...more }, texts).map(({ label, value }) => `${label}: ${value}`);

test("a record is shown with totals, overall band and grade computed from its sections", () => {
  const lines = linesOf({
    born: "2004-05-06",
    toefl: [27, 26, 24, 25],
    ielts: [7.5, 7, 6.5, 6.5],
    on: "2026-10-03",
  });
  expect(lines.filter((line) => !line.endsWith("Not taken."))).toEqual([
    ...["Name: Zahra Ahmadi", "Date of birth: 6 May 2004", "Student code: DEMO-2022"],
    ...["Certificate ID: LEA-2026-000123 · version 1", "Grade: A"],
    "TOEFL iBT mock test: 102 of 120 (reading 27, listening 26, speaking 24, writing 25)",
    "IELTS mock test: 7.0 of 9 (reading 7.5, listening 7.0, speaking 6.5, writing 6.5)",
    "Newest test on: 3 October 2026",
  ]);
});

test("scores that do not fit the exam are not shown, and what a record leaves out is not made up", () => {
  expect(linesOf({ toefl: [27, 26] })).toContain("TOEFL iBT mock test: Not taken.");
  expect(linesOf({})).toEqual([
    ...["Name: Zahra Ahmadi", "Student code: DEMO-2022", "Certificate ID: LEA-2026-000123 · version 1"],
    "Grade: N/A",
    ...examIds.map((exam) => `${exams[exam].name} mock test: Not taken.`),
  ]);
});
