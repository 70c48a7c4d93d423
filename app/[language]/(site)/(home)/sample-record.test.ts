import { describe, expect, test } from "vitest";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { studentGroups } from "@/lib/call-names/exam-names";
import { sampleResults } from "@/lib/exams/sample-results";
import { examsTaken, type Results } from "@/lib/exams/scores";
import { academy } from "@/lib/site/academy";
import { people } from "@/prisma/seed/people";
import { fixedSample, readSampleRecord } from "./sample-record";

const results = sampleResults(demoStudent.totals, "");

/** The response of checkStudent.php for the sample student with these results. */
function answerOf(taken: Results) {
  const groups = studentGroups(taken);
  return {
    success: true,
    student: { ...groups, info: { ...groups.info, fullName: "Zahra Ahmadi", photo: null } },
  };
}

test("the sample student's record is shown as the call answers it", () => {
  expect(readSampleRecord(answerOf(results))).toEqual({ fullName: "Zahra Ahmadi", photo: null, results });
});

describe("the fixed sample stays where the call answers", () => {
  test.each([
    { what: "a refusal", answer: { success: false, message: "No record found." } },
    ...examsTaken(results).map((exam) => ({
      what: `no result of ${exam}`,
      answer: answerOf({ ...results, [exam]: undefined }),
    })),
    { what: "no object", answer: "<html>" },
  ])("$what", ({ answer }) => {
    expect(readSampleRecord(answer)).toBeNull();
  });
});

test("the fixed sample has the figures of the demo record, so that nothing shifts when it loads", () => {
  const student = people.find(({ studentCode }) => studentCode === academy.sampleCode);
  expect(fixedSample).toMatchObject({
    fullName: student?.fullName,
    results: sampleResults(student?.totals ?? [], ""),
  });
});
