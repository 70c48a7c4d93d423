import { demoStudent } from "@/lib/accounts/demo-accounts";
import { resultsInGroups } from "@/lib/call-names/exam-names";
import { sampleResults } from "@/lib/exams/sample-results";
import { examsTaken, type Results } from "@/lib/exams/scores";

export type SampleRecord = { fullName: string; photo: string | null; results: Results };

/** The demo academy's student, shown until the record has loaded, or if there is none. */
export const fixedSample: SampleRecord = {
  fullName: demoStudent.fullName,
  photo: "/sample/portrait.jpg",
  results: sampleResults(demoStudent.totals, ""),
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Parses a response of checkStudent.php, in our field names. Null if it is a refusal, or if an exam of the fixed sample
 * is missing.
 */
export function readSampleRecord(answer: unknown): SampleRecord | null {
  const student = isObject(answer) && isObject(answer.student) ? answer.student : {};
  const { info } = student;
  if (!isObject(info) || typeof info.fullName !== "string") return null;
  const results = resultsInGroups(student);
  if (examsTaken(fixedSample.results).some((exam) => results[exam] === undefined)) return null;
  return { fullName: info.fullName, photo: typeof info.photo === "string" ? info.photo : null, results };
}
