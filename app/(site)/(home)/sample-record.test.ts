import { describe, expect, test } from "vitest";
import { academy } from "@/lib/academy";
import { sampleResults } from "@/lib/exams/sample-results";
import { totalOf } from "@/lib/exams/scores";
import { people } from "@/prisma/seed/people";
import { drawnSample, readSampleRecord } from "./sample-record";

const sections = (test: string, score: number) =>
  Object.fromEntries(
    ["reading", "listening", "speaking", "writing"].map((part) => [`${test}_${part}`, score]),
  );

const answer = {
  success: true,
  student: {
    info: { full_name: "Zahra Ahmadi", photo: null, toefl_total: 96, ...sections("toefl", 24) },
    ielts: { ielts_overall: 7, ...sections("ielts", 7) },
  },
};

test("the record of the sample student is shown as the call gives it", () => {
  const record = readSampleRecord(answer);
  expect(record?.fullName).toBe("Zahra Ahmadi");
  expect(record?.results.toefl && totalOf("toefl", record.results.toefl.scores)).toBe(96);
  expect(record?.results.ielts && totalOf("ielts", record.results.ielts.scores)).toBe(7);
});

describe("the drawn sample stays where the call gives", () => {
  test.each([
    { what: "a refusal", given: { success: false, message: "No record found." } },
    {
      what: "a test that was not taken",
      given: { student: { ...answer.student, ielts: { ielts_overall: null } } },
    },
    { what: "no object", given: "<html>" },
  ])("$what", ({ given }) => {
    expect(readSampleRecord(given)).toBeNull();
  });
});

test("the drawn sample has the figures of the demo academy's record, so that nothing jumps when it arrives", () => {
  const student = people.find(({ studentCode }) => studentCode === academy.sampleCode);
  expect(drawnSample).toMatchObject({
    fullName: student?.fullName,
    results: sampleResults(student?.totals ?? [], ""),
  });
});
