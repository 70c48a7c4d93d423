import "server-only";
import { isDeepStrictEqual } from "node:util";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import type { ExamId } from "@/lib/exams/registry";
import { missingParts, partsOf, type Scores, storedScores, totalOf } from "@/lib/exams/scores";
import { typedNumber } from "@/lib/text/typed-number";
import { ownIssue } from "@/lib/words/issue";
import { say, type Words } from "@/lib/words/words";
import { emptyPlan, type Plan, type Planning } from "./plan";
import { type ImportRow, ScoreRow } from "./schema";
import { readScores } from "./score-cells";
import { storedSitting, withStored } from "./stored-values";
import { faultOf, faultOfMode, faultsOf, type Verdict, verdictOn, withWarning } from "./verdict";

type Student = { id: number; fullName: string; unconfirmedSince: Date | null };
type Entry = { row: ImportRow; student: string; exam: ExamId; heldOn: string; scores: Scores };

async function birthDates(within: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await within.user.findMany({
    where: { id: { in: [...new Set(ids)] }, dateOfBirth: { not: null } },
    select: { id: true, dateOfBirth: true },
  });
  return new Map(rows.map(({ id, dateOfBirth }) => [id, fromColumn(dateOfBirth) ?? ""]));
}

/**
 * Plans the import of a table of scores: each row is a draft for one student, exam and day. Released results stay
 * unchanged.
 */
export async function planScores(within: Db, rows: readonly ImportRow[], planning: Planning): Promise<Plan> {
  const plan = emptyPlan();
  const schema = ScoreRow(planning.days);
  const entries = rows.map((row) => readEntry(schema, row));
  const read = entries.flatMap((entry) => ("outcome" in entry ? [] : [entry]));
  const studentsOf = await findStudents(within, read);
  const ids = [...new Set(read.flatMap((entry) => studentsOf(entry).map(({ id }) => id)))];
  const stored = await findSittings(within, ids);
  const births = await birthDates(within, ids);
  const seen = new Set<string>();
  for (const entry of entries) {
    if ("outcome" in entry) {
      plan.verdicts.push(entry);
      continue;
    }
    const [first, ...others] = studentsOf(entry);
    const student = others.length === 0 ? first : undefined;
    const unfound = first === undefined ? "studentNotFound" : "studentUnclear";
    const key = `${student?.id} ${entry.exam} ${entry.heldOn}`;
    const faults: Words[] = [];
    if (student === undefined) faults.push(faultOf(entry.row, "student", say(unfound)));
    else if ((births.get(student.id) ?? "") >= entry.heldOn)
      faults.push(faultOf(entry.row, "heldOn", say("testBeforeBirth")));
    if (student && seen.has(key)) faults.push(say("testRepeated"));
    if (student) seen.add(key);
    plan.verdicts.push(planEntry(plan, { ...entry, student, before: stored.get(key), faults, planning }));
  }
  return plan;
}

type PlanOfEntry = Omit<Entry, "student"> & {
  student: Student | undefined;
  before: Stored | undefined;
  faults: Words[];
  planning: Planning;
};

function planEntry(plan: Plan, planned: PlanOfEntry): Verdict {
  const { row, student, exam, heldOn, before, faults, planning } = planned;
  if (student === undefined) return verdictOn(row, "create", faults);
  const merged = { ...before?.scores, ...planned.scores };
  const isSame = before !== undefined && isDeepStrictEqual({ ...before.scores }, merged);
  const outcome = before === undefined ? "create" : isSame ? "same" : "update";
  faults.push(...faultOfTotal(row, exam, merged));
  const ofMode = faultOfMode(outcome, planning.mode);
  if (before?.isReleased && !isSame) faults.push(say("releasedAlready"));
  else if (ofMode) faults.push(say(ofMode));
  const verdict = withWarning(verdictOn(row, outcome, faults), student);
  if (verdict.outcome === "refused") return verdict;
  if (verdict.outcome !== "same") {
    plan.studentIds.push(student.id);
    plan.drafts.push({ userId: student.id, exam, heldOn, scores: merged });
    plan.replaced.push([student.id, before?.scores ?? null]);
  }
  const shown = { student: student.fullName, exam, heldOn, was: before?.scores ?? null, is: merged };
  return withStored(plan, verdict, () => storedSitting(shown, planning.style));
}

/** Refuses a total that is not the sections' own: one of them is mistyped, or the columns are mixed up. */
function faultOfTotal(row: ImportRow, exam: ExamId, scores: Scores): Words[] {
  const typed = typedNumber(row.fields.total ?? "");
  if (typed === "" || partsOf(exam).includes("total") || missingParts(exam, scores).length > 0) return [];
  const total = totalOf(exam, scores);
  return Number(typed) === total ? [] : [faultOf(row, "total", say("totalContradicted", { total }))];
}

type Stored = { scores: Scores; isReleased: boolean };

function readEntry(schema: ReturnType<typeof ScoreRow>, row: ImportRow): Entry | Verdict {
  const about = schema.safeParse(row.fields, { error: ownIssue });
  const faults = about.success ? [] : [...faultsOf(row, about.error).values()];
  const exam = schema.shape.exam.safeParse(row.fields.exam);
  if (!exam.success) return verdictOn(row, "create", faults);
  const read = readScores(exam.data, row.fields);
  if (read.isBlank) faults.push(say("scoresAbsent"));
  if ("error" in read) faults.push(...faultsOf(row, read.error).values());
  if (!about.success || "error" in read || faults.length > 0) return verdictOn(row, "create", faults);
  return { row, ...about.data, scores: read.scores };
}

/**
 * Finds the students of all rows, by code, email or user id. A number may be one student's code and another's user id.
 */
async function findStudents(
  within: Db,
  entries: readonly Entry[],
): Promise<(entry: Entry) => readonly Student[]> {
  const names = [...new Set(entries.map(({ student }) => student.toLowerCase()))];
  const found = await within.$queryRaw<(Student & { name: string })[]>`
    SELECT lower(student_code) AS name, id, full_name AS "fullName", unconfirmed_since AS "unconfirmedSince" FROM users
     WHERE lower(student_code) = ANY(${names}) AND role = 'student'
    UNION SELECT email, id, full_name, unconfirmed_since FROM users WHERE email = ANY(${names}) AND role = 'student'
    UNION SELECT id::text, id, full_name, unconfirmed_since FROM users WHERE role = 'student' AND id = ANY(
      ARRAY(SELECT substring(name FROM '^[0-9]{1,10}$')::bigint FROM unnest(${names}::text[]) AS name))`;
  const students = new Map<string, Student[]>();
  for (const { name, ...student } of found) students.set(name, [...(students.get(name) ?? []), student]);
  return ({ student }) => students.get(student.toLowerCase()) ?? [];
}

async function findSittings(within: Db, userIds: readonly number[]): Promise<Map<string, Stored>> {
  const rows = await within.sitting.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, exam: true, heldOn: true, scores: true, releaseId: true },
  });
  return new Map(
    rows.map(({ userId, exam, heldOn, scores, releaseId }) => [
      `${userId} ${exam} ${fromColumn(heldOn)}`,
      { scores: storedScores(scores), isReleased: releaseId !== null },
    ]),
  );
}
