import type { FigureName, Part, WireKeys } from "./definition";
import { type ExamId, examIds, exams } from "./registry";
import { partsOf, type Results, type Scores, scoresFrom, valuesOf } from "./scores";

type Values = Readonly<Partial<Record<Part | FigureName, number>>>;

/** The names that an exam's calls give to its schema's fields. An exam without calls uses the parts' own names. */
export function scoreKeys(exam: ExamId): Readonly<Record<string, string>> {
  const parts = new Set<string>(partsOf(exam));
  const entries = Object.entries(callKeys(exam)).filter(([, name]) => parts.has(name));
  return { student_id: "studentId", ...Object.fromEntries(entries) };
}

function callKeys(exam: ExamId): WireKeys {
  const { wire, total } = exams[exam];
  const own = [...partsOf(exam), total.name].map((name) => [name, name]);
  return wire.calls?.keys ?? Object.fromEntries(own);
}

function underKeys<Absent>(keys: WireKeys, values: Values, absent: Absent): Record<string, number | Absent> {
  const named: Record<string, number | Absent> = {};
  for (const [key, name] of Object.entries(keys)) named[key] = values[name] ?? absent;
  return named;
}

/** The answer of an exam's calls. Without a result: zeros, and `recorded: false`. */
export function scoresReply(exam: ExamId, scores: Scores | null) {
  const values = scores === null ? {} : valuesOf(exam, scores);
  return { scores: { ...underKeys(callKeys(exam), values, 0), recorded: scores !== null } };
}

/** The results in `student` of checkStudent.php, by group. The values of an exam that was not taken are null. */
export function studentGroups(results: Results): Record<string, Record<string, number | null>> {
  const groups: Record<string, Record<string, number | null>> = {};
  for (const exam of examIds) {
    const { group, keys } = exams[exam].wire.student;
    const result = results[exam];
    const values = result ? valuesOf(exam, result.scores) : {};
    groups[group] = { ...groups[group], ...underKeys(keys, values, null) };
  }
  return groups;
}

/** The inverse: the results in an answer of checkStudent.php. Their days are empty, because the answer has none. */
export function resultsInGroups(student: Readonly<Record<string, unknown>>): Results {
  const taken = examIds.flatMap((exam) => {
    const { group, keys } = exams[exam].wire.student;
    const answered = Object.entries(Object(student[group]));
    const values = new Map(answered.map(([key, value]) => [keys[key], value]));
    const points = partsOf(exam).flatMap((part) => {
      const value = values.get(part);
      return typeof value === "number" ? [value] : [];
    });
    const scores = scoresFrom(exam, points);
    return scores === null ? [] : [[exam, { scores, heldOn: "" }]];
  });
  return Object.fromEntries(taken);
}
