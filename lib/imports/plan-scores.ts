import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import type { ExamId } from "@/lib/exams/registry";
import { Exam, ExamScores } from "@/lib/exams/schema";
import { missingParts, partsOf, type Scores, storedScores, totalOf } from "@/lib/exams/scores";
import { idIn } from "@/lib/fields";
import { typedNumber } from "@/lib/text/letters";
import { ownIssue } from "@/lib/words/issue";
import { type RefusalKey, say, toWords, type Words } from "@/lib/words/words";
import { isLikeName } from "./names";
import { asked, emptyPlan, type Plan, type Planning } from "./plan";
import { type ImportRow, ScoreRow, studentKeys, toExamId } from "./schema";
import { readCodes, storedSitting, withStored } from "./stored-values";
import { faultOf, faultOfMode, faultsOf, faultsOfCells, type Verdict, verdictOn } from "./verdict";

type Student = { id: number; fullName: string; dateOfBirth: string | null; unconfirmedSince: Date | null };
type Entry = { row: ImportRow; about: z.output<ReturnType<typeof ScoreRow>>; scores: Scores };

/** Each row is a draft for one student, exam and day. Released results stay unchanged. */
export async function planScores(within: Db, rows: readonly ImportRow[], planning: Planning): Promise<Plan> {
  const plan = emptyPlan();
  const schema = ScoreRow(planning.days);
  const entries = rows.map((row) => readEntry(schema, row));
  const read = entries.flatMap((entry) => ("outcome" in entry ? [] : [entry]));
  const studentOf = await findStudents(within, read);
  const stored = await findSittings(
    within,
    read.flatMap((entry) => studentOf(entry).student?.id ?? []),
  );
  const seen = new Map<string, number>();
  for (const entry of entries) {
    if ("outcome" in entry) {
      plan.verdicts.push(entry);
      continue;
    }
    const { exam, heldOn } = entry.about;
    const { student, faults } = studentOf(entry);
    const key = `${student?.id} ${exam} ${heldOn}`;
    if (student?.dateOfBirth && student.dateOfBirth >= heldOn)
      faults.push(faultOf(entry.row, "heldOn", say("testBeforeBirth")));
    const first = seen.get(key);
    if (student && first !== undefined) faults.push(say("sameTest", { row: first }));
    if (student && first === undefined) seen.set(key, entry.row.row);
    const before = stored.get(key);
    plan.known.push([student, before]);
    plan.verdicts.push(planEntry(plan, { ...entry, student, before, faults, planning }));
  }
  return plan;
}

type PlanOfEntry = Entry & {
  student: Student | undefined;
  before: Stored | undefined;
  faults: Words[];
  planning: Planning;
};

function planEntry(plan: Plan, planned: PlanOfEntry): Verdict {
  const { row, about, student, before, faults, planning } = planned;
  const { exam, heldOn } = about;
  if (student === undefined) return verdictOn(row, "create", faults);
  const merged = { ...before?.scores, ...planned.scores };
  const isSame = before !== undefined && isDeepStrictEqual({ ...before.scores }, merged);
  const outcome = before === undefined ? "create" : isSame ? "same" : "update";
  faults.push(...faultOfTotal(row, exam, merged));
  const ofMode = faultOfMode(outcome, planning.mode);
  if (before?.isReleased && !isSame) faults.push(say("releasedAlready"));
  else if (ofMode) faults.push(say(ofMode));
  const isOther = about.fullName !== "" && !isLikeName(about.fullName, student.fullName);
  const question = student.unconfirmedSince ? "unconfirmed" : isOther ? "otherName" : null;
  const verdict = asked(verdictOn(row, outcome, faults), { question, found: student.fullName }, planning);
  if (verdict.outcome === "refused" || verdict.outcome === "left") return verdict;
  if (verdict.outcome !== "same") {
    plan.studentIds.push(student.id);
    plan.drafts.push({ userId: student.id, exam, heldOn, scores: merged });
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
  const faults = new Map([...(about.error ? faultsOf(row, about.error) : []), ...faultsOfCells(row)]);
  const exam = Exam.safeParse(about.data?.exam ?? toExamId(row.fields.exam));
  if (!exam.success) return verdictOn(row, "create", [...faults.values()]);
  const read = readScores(exam.data, row.fields);
  if ("error" in read)
    for (const [part, fault] of faultsOf(row, read.error)) if (!faults.has(part)) faults.set(part, fault);
  if (read.isBlank) faults.set("scores", say("scoresAbsent"));
  if (!about.success || "error" in read || faults.size > 0)
    return verdictOn(row, "create", [...faults.values()]);
  return { row, about: about.data, scores: read.scores };
}

type Found = Student & { by: "studentCode" | "email" | "userId"; key: string };

/**
 * Finds the students of all rows. A column of codes holds codes and nothing else; a bare number in a column that may have
 * both codes and emails is a code, or a question.
 */
async function findStudents(
  within: Db,
  entries: readonly Entry[],
): Promise<(entry: Entry) => { student: Student | undefined; faults: Words[] }> {
  const valuesOf = (...names: readonly (typeof studentKeys)[number][]) => [
    ...new Set(
      entries.flatMap(({ about }) => names.map((name) => about[name].toLowerCase()).filter(Boolean)),
    ),
  ];
  const texts = valuesOf("student", "studentCode");
  const codeOf = await readCodes(within, texts);
  const codes = texts.flatMap((text) => {
    const code = codeOf(text);
    return code !== null && "name" in code ? code.code.toLowerCase() : [];
  });
  const ids = valuesOf("student", "userId").flatMap((text) => idIn(text) ?? []);
  const found = await within.$queryRaw<Found[]>`
    SELECT by, key, u.id, full_name AS "fullName", date_of_birth::text AS "dateOfBirth", unconfirmed_since AS "unconfirmedSince"
      FROM (SELECT 'studentCode' AS by, lower(student_code) AS key, id FROM users WHERE lower(student_code) = ANY(${codes})
            UNION ALL SELECT 'email', email, id FROM users WHERE email = ANY(${valuesOf("student", "email")})
            UNION ALL SELECT 'userId', id::text, id FROM users WHERE id = ANY(${ids})) AS found
      JOIN users u USING (id) WHERE role = 'student'`;
  const byKey = new Map(found.map(({ by, key, ...student }) => [`${by} ${key}`, student]));

  function studentBy(name: (typeof studentKeys)[number], text: string): Student | RefusalKey | Words {
    const key = text.toLowerCase();
    const [ofEmail, ofId] = [byKey.get(`email ${key}`), byKey.get(`userId ${key}`)];
    if (name === "userId") return ofId ?? "studentNotFound";
    if (name === "email") return ofEmail ?? "studentNotFound";
    const code = codeOf(text);
    const ofCode =
      code !== null && "name" in code ? byKey.get(`studentCode ${code.code.toLowerCase()}`) : undefined;
    if (name === "student" && ofCode && ofId && ofCode.id !== ofId.id) return "studentUnclear";
    const student = ofCode ?? (name === "student" ? ofEmail : undefined);
    if (student) return student;
    if (code !== null && "key" in code) return code;
    return /^\d+$/.test(key) ? "codeIsBareNumber" : "studentNotFound";
  }

  return ({ row, about }) => {
    const students = new Map<number, Student>();
    const faults: Words[] = [];
    for (const name of studentKeys) {
      if (about[name] === "") continue;
      const student = studentBy(name, about[name]);
      if (typeof student === "object" && "id" in student) students.set(student.id, student);
      else faults.push(faultOf(row, name, toWords(student)));
    }
    if (students.size > 1) faults.push(say("differentPeople"));
    const [student] = students.values();
    return { student: faults.length > 0 ? undefined : student, faults };
  };
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

/** Blank cells are left out; `isBlank` means that all are blank. */
function readScores(
  exam: ExamId,
  fields: Readonly<Record<string, string>>,
): { isBlank: boolean } & ({ scores: Scores } | { error: z.ZodError }) {
  const typed = partsOf(exam).flatMap((part) => {
    const text = typedNumber(fields[part] ?? "");
    return text === "" ? [] : [[part, text]];
  });
  const isBlank = typed.length === 0;
  const read = ExamScores[exam].partial().safeParse(Object.fromEntries(typed), { error: ownIssue });
  return read.success ? { isBlank, scores: read.data } : { isBlank, error: read.error };
}
