import { demoStudent } from "@/lib/accounts/demo-accounts";
import { sampleResults } from "@/lib/exams/sample-results";
import { examsTaken, type Results } from "@/lib/exams/scores";
import { resultsInGroups } from "@/lib/exams/wire";

/** What the demo shows of a record. */
export type SampleRecord = { fullName: string; photo: string | null; results: Results };

/** Shown until the record itself has been read, or if there is none: the demo academy's student. */
export const drawnSample: SampleRecord = {
  fullName: demoStudent.fullName,
  photo: "/sample/portrait.jpg",
  results: sampleResults(demoStudent.totals, ""),
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Reads the answer of checkStudent.php. Null if it is a refusal, or if an exam of the drawn sample is missing. */
export function readSampleRecord(answer: unknown): SampleRecord | null {
  const student = isFields(answer) && isFields(answer.student) ? answer.student : {};
  const { info } = student;
  if (!isFields(info) || typeof info.full_name !== "string") return null;
  const results = resultsInGroups(student);
  if (examsTaken(drawnSample.results).some((exam) => results[exam] === undefined)) return null;
  return { fullName: info.full_name, photo: typeof info.photo === "string" ? info.photo : null, results };
}
