import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { typedNumber } from "@/lib/characters";
import { formatDay } from "@/lib/dates/date-styles";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { type ExamId, exams } from "@/lib/exams/registry";
import { Exam, ExamScores } from "@/lib/exams/schema";
import { missingParts, partsOf, type Scores, storedScores, totalOf } from "@/lib/exams/scores";
import { idIn } from "@/lib/fields";
import { ownIssue } from "@/lib/words/issue";
import { type RefusalKey, say, toWords, type Words } from "@/lib/words/words";
import { isLikeName } from "./names";
import { readCodes } from "./read-codes";
import { type ImportRow, ScoreRow, studentKeys, toExamId } from "./schema";
import {
  faultOf,
  faultsOf,
  faultsOfMode,
  type PlannedRow,
  type Planning,
  storedValues,
  verdictOn,
} from "./verdict";

type Student = { id: number; fullName: string; dateOfBirth: string | null; unconfirmedSince: Date | null };
type Entry = { row: ImportRow; about: z.output<ReturnType<typeof ScoreRow>>; scores: Scores };
type Stored = { scores: Scores; isReleased: boolean };

export async function planScores(
  within: Db,
  rows: readonly ImportRow[],
  planning: Planning,
): Promise<PlannedRow[]> {
  const schema = ScoreRow(planning.days);
  const entries = rows.map((row) => readEntry(schema, row));
  const read = entries.flatMap((entry) => ("verdict" in entry ? [] : [entry]));
  const studentOf = await findStudents(within, read);
  const stored = await findSittings(
    within,
    read.flatMap((entry) => studentOf(entry).student?.id ?? []),
  );
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    if ("verdict" in entry) return entry;
    const { student, faults } = studentOf(entry);
    if (student === undefined) return { verdict: verdictOn(entry.row, faults, { outcome: "create" }) };
    const { exam, heldOn } = entry.about;
    const key = `${student.id} ${exam} ${heldOn}`;
    if (student.dateOfBirth && student.dateOfBirth >= heldOn)
      faults.push(faultOf(entry.row, "heldOn", say("testBeforeBirth")));
    const first = seen.get(key);
    if (first === undefined) seen.set(key, entry.row.row);
    else faults.push(say("sameTest", { row: first }));
    return planEntry(entry, student, stored.get(key), faults, planning);
  });
}

function planEntry(
  { row, about, scores }: Entry,
  student: Student,
  before: Stored | undefined,
  faults: Words[],
  planning: Planning,
): PlannedRow {
  const { exam, heldOn } = about;
  const merged = { ...before?.scores, ...scores };
  const isSame = before !== undefined && isDeepStrictEqual({ ...before.scores }, merged);
  const outcome = before === undefined ? "create" : isSame ? "same" : "update";
  faults.push(...faultsOfTotal(row, exam, merged));
  if (before?.isReleased && !isSame) faults.push(say("releasedAlready"));
  else faults.push(...faultsOfMode(outcome, planning));
  if (isSame) return { verdict: verdictOn(row, faults, { outcome }) };
  const isOther = about.fullName !== "" && !isLikeName(about.fullName, student.fullName);
  const question = student.unconfirmedSince ? "unconfirmed" : isOther ? "otherName" : undefined;
  const textsOf = (one: Scores) => ({
    student: student.fullName,
    exam: exams[exam].shortName,
    heldOn: formatDay(planning.style, heldOn, "short"),
    ...Object.fromEntries(partsOf(exam).map((part) => [part, String(one[part] ?? "")])),
  });
  const verdict = verdictOn(row, faults, {
    outcome,
    question,
    found: question && student.fullName,
    stored: storedValues(before ? textsOf(before.scores) : null, textsOf(merged)),
  });
  if (verdict.outcome === "refused") return { verdict };
  return { verdict, draft: { userId: student.id, exam, heldOn, scores: merged } };
}

/** If the total is not the sections' own, one of them is mistyped, or the columns are mixed up. */
function faultsOfTotal(row: ImportRow, exam: ExamId, scores: Scores): Words[] {
  const typed = typedNumber(row.fields.total ?? "");
  if (typed === "" || partsOf(exam).includes("total") || missingParts(exam, scores).length > 0) return [];
  const total = totalOf(exam, scores);
  return Number(typed) === total ? [] : [faultOf(row, "total", say("totalContradicted", { total }))];
}

function readEntry(schema: ReturnType<typeof ScoreRow>, row: ImportRow): Entry | PlannedRow {
  const about = schema.safeParse(row.fields, { error: ownIssue });
  const faults = faultsOf(row, about.error);
  const refused = () => ({ verdict: verdictOn(row, [...faults.values()], { outcome: "create" }) });
  const exam = Exam.safeParse(about.data?.exam ?? toExamId(row.fields.exam));
  if (!exam.success) return refused();
  const typed = partsOf(exam.data).flatMap((part) => {
    const text = typedNumber(row.fields[part] ?? "");
    return text === "" ? [] : [[part, text]];
  });
  const read = ExamScores[exam.data].partial().safeParse(Object.fromEntries(typed), { error: ownIssue });
  for (const [part, fault] of faultsOf(row, read.error)) if (!faults.has(part)) faults.set(part, fault);
  if (typed.length === 0) faults.set("scores", say("scoresAbsent"));
  if (!about.success || !read.success || faults.size > 0) return refused();
  return { row, about: about.data, scores: read.data };
}

type Found = Student & { by: "studentCode" | "email" | "userId"; key: string };

/** A column of codes holds codes only; a bare number in one of codes and emails is a code, or a question. */
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
  const codes = texts.flatMap((text) => codeOf(text).code?.toLowerCase() ?? []);
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
    if (name === "userId" || name === "email") return byKey.get(`${name} ${key}`) ?? "studentNotFound";
    const { code, fault } = codeOf(text);
    const ofCode = code && byKey.get(`studentCode ${code.toLowerCase()}`);
    const ofId = byKey.get(`userId ${key}`);
    if (name === "student" && ofCode && ofId && ofCode.id !== ofId.id) return "studentUnclear";
    const student = ofCode || (name === "student" && byKey.get(`email ${key}`));
    return student || fault || (/^\d+$/.test(key) ? "codeIsBareNumber" : "studentNotFound");
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
