import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "@/lib/db";
import { refusalTexts } from "@/lib/errors";
import type { ExamId } from "@/lib/exams/registry";
import { ExamScores } from "@/lib/exams/schema";
import { partsOf, type Scores, storedScores } from "@/lib/exams/scores";
import { latinDigits } from "@/lib/latin-digits";
import { fromColumn, toColumn } from "@/lib/plain-date";
import { type ImportRow, ScoreRow } from "../schema";
import { type ImportMode, refusedRow, rowVerdict, type Verdict } from "../verdict";
import type { Plan } from "./plan";

type Entry = { row: number; student: string; exam: ExamId; heldOn: string; scores: Scores };

/**
 * Plans the import of a table of scores: each row is a draft for one student, exam and day. Released results do not
 * change.
 */
export async function planScores(
  within: Db,
  rows: readonly ImportRow[],
  mode: ImportMode,
  enteredById: number,
): Promise<Plan> {
  const plan: Plan = { verdicts: [], studentIds: [], creations: [], updates: [] };
  const entries = rows.map(readEntry);
  const read = entries.flatMap((entry) => ("outcome" in entry ? [] : [entry]));
  const studentOf = await findStudents(within, read);
  const stored = await findSittings(within, [...new Set(read.flatMap((entry) => studentOf(entry) ?? []))]);
  const seen = new Set<string>();
  for (const entry of entries) {
    if ("outcome" in entry) {
      plan.verdicts.push(entry);
      continue;
    }
    const { row, exam, heldOn, scores } = entry;
    const userId = studentOf(entry);
    const key = `${userId} ${exam} ${heldOn}`;
    if (userId === undefined) plan.verdicts.push(refusedRow(row, refusalTexts.student_not_found));
    else if (seen.has(key)) plan.verdicts.push(refusedRow(row, "The same test stands in a row above."));
    else {
      seen.add(key);
      const before = stored.get(key);
      const merged = { ...before?.scores, ...scores };
      const verdict = judge({ row, mode, before, merged });
      plan.verdicts.push(verdict);
      if (verdict.outcome !== "create" && verdict.outcome !== "update") continue;
      plan.studentIds.push(userId);
      const where = { userId, exam, heldOn: toColumn(heldOn) };
      plan.updates.push((tx) =>
        tx.sitting.upsert({
          where: { userId_exam_heldOn: where },
          create: { ...where, scores: merged, enteredById },
          update: { scores: merged },
          select: { id: true },
        }),
      );
    }
  }
  return plan;
}

type Stored = { scores: Scores; isReleased: boolean };

function judge(judged: {
  row: number;
  mode: ImportMode;
  before: Stored | undefined;
  merged: Scores;
}): Verdict {
  const { row, mode, before, merged } = judged;
  if (before === undefined) return rowVerdict(row, "create", mode);
  if (isDeepStrictEqual({ ...before.scores }, merged)) return rowVerdict(row, "same", mode);
  if (before.isReleased) return refusedRow(row, refusalTexts.released_already);
  return rowVerdict(row, "update", mode);
}

function readEntry({ row, fields }: ImportRow): Entry | Verdict {
  const about = ScoreRow.safeParse(fields);
  if (!about.success) return refusedRow(row, about.error.issues[0]?.message ?? "");
  const { exam } = about.data;
  const typed = partsOf(exam).flatMap((part) => {
    const text = latinDigits(fields[part] ?? "")
      .trim()
      .replace(",", ".");
    return text === "" ? [] : [[part, text]];
  });
  if (typed.length === 0) return refusedRow(row, "There are no scores.");
  const scores = ExamScores[exam].partial().safeParse(Object.fromEntries(typed));
  if (!scores.success) return refusedRow(row, scores.error.issues[0]?.message ?? "");
  return { row, ...about.data, scores: scores.data };
}

/** Finds the students of all rows, by code, email or user id. */
async function findStudents(
  within: Db,
  entries: readonly Entry[],
): Promise<(entry: Entry) => number | undefined> {
  const names = [...new Set(entries.map(({ student }) => student.toLowerCase()))];
  const found = await within.$queryRaw<{ name: string; id: number }[]>`
    SELECT lower(student_code) AS name, id FROM users WHERE lower(student_code) = ANY(${names}) AND role = 'student'
    UNION SELECT email, id FROM users WHERE email = ANY(${names}) AND role = 'student'
    UNION SELECT id::text, id FROM users WHERE role = 'student' AND id = ANY(
      ARRAY(SELECT substring(name FROM '^[0-9]{1,9}$')::int FROM unnest(${names}::text[]) AS name))`;
  const ids = new Map(found.map(({ name, id }) => [name, id]));
  return ({ student }) => ids.get(student.toLowerCase());
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
