import type { FigureName, Part } from "@/lib/exams/definition";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { partsOf, type Results, valuesOf } from "@/lib/exams/scores";
import type { Names } from "./call-names";

/** Where checkStudent.php puts the results that old clients expect: the object in `student`, and the legacy names. */
const oldGroups: Readonly<Partial<Record<ExamId, { group: string; names: Names }>>> = {
  toefl: {
    group: "info",
    names: {
      toefl_total: "total",
      toefl_reading: "reading",
      toefl_writing: "writing",
      toefl_listening: "listening",
      toefl_speaking: "speaking",
    },
  },
  ielts: {
    group: "ielts",
    names: {
      ielts_total: "sum",
      ielts_reading: "reading",
      ielts_writing: "writing",
      ielts_listening: "listening",
      ielts_speaking: "speaking",
      ielts_overall: "overallBand",
    },
  },
};

export const ownNames = (exam: ExamId): Names =>
  Object.fromEntries([...partsOf(exam), exams[exam].total.name].map((name) => [name, name]));

const groupOf = (exam: ExamId) => oldGroups[exam] ?? { group: exam, names: ownNames(exam) };

type Values = Readonly<Partial<Record<Part | FigureName, number>>>;
export const valueIn = (values: Values, name: string) => values[name as Part];

/** The results in `student` of checkStudent.php, by group. The values of an exam that was not taken are null. */
export function studentGroups(results: Results): Record<string, Record<string, number | null>> {
  const groups: Record<string, Record<string, number | null>> = {};
  for (const exam of examIds) {
    const { group, names } = groupOf(exam);
    const result = results[exam];
    const values = result ? valuesOf(exam, result.scores) : {};
    const own = Object.entries(names).map(([old, name]) => [old, valueIn(values, name) ?? null]);
    groups[group] = { ...groups[group], ...Object.fromEntries(own) };
  }
  return groups;
}
