import "server-only";
import { isDeepStrictEqual } from "node:util";
import { lockStudent, photoAddress, requireStudent } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { fromColumn, kabulDay, type PlainDate, toColumn } from "@/lib/dates/plain-date";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { FigureName, Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { Exam } from "@/lib/exams/schema";
import { partsOf, type Scores, storedScores, valuesOf } from "@/lib/exams/scores";
import { OfStudent } from "@/lib/fields";
import { recordScores } from "@/lib/history/acts";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireVersion, versionOf } from "@/lib/version";
import { say } from "@/lib/words/words";
import type { Prisma } from "@/prisma/generated/client";
import { mailResult } from "./result-mail";
import { DraftEntry, ResultEntry } from "./schema";

export const getScores = operation({
  name: "getScores",
  access: "getScores",
  owner: ({ studentId }) => studentId,
  input: OfStudent.extend({ exam: Exam }),
  async run({ input: { exam, studentId } }): Promise<ShownScores> {
    await requireStudent(db, studentId);
    const scores = (await newestResult(db, exam, studentId))?.scores ?? null;
    return { exam, scores, version: shownVersion(scores, await shownStudent(db, studentId)) };
  },
});

/** Corrects the newest result; without one, or for a given day, releases one of that day or today at once. */
export const saveScores = operation({
  name: "saveScores",
  access: "saveScores",
  input: ResultEntry,
  run: ({ actor, input: { exam, studentId, version: seen, heldOn, ...entered } }): Promise<ShownScores> =>
    transaction(async (tx) => {
      const scores: Scores = entered;
      await lockStudent(tx, studentId);
      const newest = heldOn === undefined ? await newestResult(tx, exam, studentId) : null;
      const day = { exam, studentId, heldOn: heldOn ?? kabulDay(new Date()) };
      const current = newest ?? (await sittingOn(tx, day));
      if (newest === null && current?.releaseId) throw new Refusal("invalid", "releasedAlready");
      // The calls know no drafts.
      await requireShown(tx, seen, heldOn === undefined ? newest : current, studentId);
      const version = shownVersion(scores, await shownStudent(tx, studentId));
      if (newest && isDeepStrictEqual({ ...newest.scores }, scores)) return { exam, scores, version };
      await audit(tx, actor, recordScores(exam), studentId);
      if (newest)
        await tx.sitting.update({ where: { id: newest.id }, data: { scores }, select: { id: true } });
      else {
        const release = await tx.release.create({
          data: { releasedById: actor.userId },
          select: { id: true },
        });
        const key = { userId: studentId, exam, heldOn: toColumn(day.heldOn) };
        await tx.sitting.upsert({
          where: { userId_exam_heldOn: key },
          create: { ...key, scores, enteredById: actor.userId, releaseId: release.id },
          update: { scores, releaseId: release.id, takenBackReleaseId: null },
          select: { id: true },
        });
        await mailResult(tx, [studentId]);
      }
      await issueVersions(tx, [studentId]);
      return { exam, scores, version };
    }),
});

type Day = { exam: ExamId; studentId: number; heldOn: PlainDate };

const sittingOn = (tx: Db, { exam, studentId, heldOn }: Day) =>
  tx.sitting.findUnique({
    where: { userId_exam_heldOn: { userId: studentId, exam, heldOn: toColumn(heldOn) } },
    select: { id: true, releaseId: true, scores: true },
  });

async function newestResult(within: Db, exam: ExamId, studentId: number) {
  const row = await within.sitting.findFirst({
    where: { userId: studentId, exam, releaseId: { not: null } },
    orderBy: [{ heldOn: "desc" }, { id: "desc" }],
    select: { id: true, releaseId: true, scores: true },
  });
  return row && { ...row, scores: storedScores(row.scores) };
}

export type ShownScores = { exam: ExamId; scores: Scores | null; version: string };

export function scoresReply(
  { exam, scores, version }: ShownScores,
  names: Readonly<Record<string, Part | FigureName>>,
) {
  const values: ReturnType<typeof valuesOf> = scores === null ? {} : valuesOf(exam, scores);
  const given = Object.fromEntries(
    Object.entries(names).map(([name, figure]) => [name, values[figure] ?? 0]),
  );
  return { scores: { ...given, recorded: scores !== null }, version };
}

export const saveDraft = operation({
  name: "saveDraft",
  access: ["saveDraft", "saveScores"],
  input: DraftEntry,
  run: ({ actor, input: { exam, studentId, heldOn, scores: typed, version: seen, base } }) =>
    transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const before = await sittingOn(tx, { exam, studentId, heldOn });
      if (before?.releaseId) throw new Refusal("invalid", "releasedAlready");
      await requireShown(tx, seen, before, studentId);
      const current = storedScores(before?.scores ?? {});
      const scores = mergeEntry(exam, typed, base, current);
      const version = shownVersion(scores, await shownStudent(tx, studentId));
      if (before && isDeepStrictEqual({ ...current }, scores))
        return { sittingId: before.id, scores, version };
      await audit(tx, actor, "saveDraft", studentId);
      // A single statement that never overwrites a released sitting, even if it was released just now.
      const [stored] = await tx.$queryRaw<{ id: number }[]>`
        INSERT INTO sittings (user_id, exam, held_on, scores, entered_by)
        VALUES (${studentId}, ${exam}, ${heldOn}::date, ${JSON.stringify(scores)}::jsonb, ${actor.userId})
        ON CONFLICT (user_id, exam, held_on) DO UPDATE SET scores = excluded.scores
          WHERE sittings.release_id IS NULL RETURNING id`;
      if (!stored) throw new Refusal("invalid", "releasedAlready");
      return { sittingId: stored.id, scores, version };
    }),
});

/** Cell by cell, because two people type one class. Throws `conflict` if both have given one cell different scores. */
export function mergeEntry(exam: ExamId, typed: Scores, base: Scores | undefined, stored: Scores): Scores {
  if (base === undefined) return typed;
  const edited = partsOf(exam).filter((part) => typed[part] !== base[part]);
  const conflicts = edited.filter((part) => stored[part] !== base[part] && stored[part] !== typed[part]);
  if (conflicts.length > 0) {
    const words = say("scoresChanged");
    const fields = Object.fromEntries(conflicts.map((part) => [part, words]));
    throw new Refusal("invalid", words, { code: "conflict", fields, details: { current: stored } });
  }
  const scores = partsOf(exam).map(
    (part) => [part, edited.includes(part) ? typed[part] : stored[part]] as const,
  );
  return Object.fromEntries(scores.filter(([, points]) => points !== undefined));
}

export const shownFields = {
  fullName: true,
  dateOfBirth: true,
  photoKey: true,
} as const satisfies Prisma.UserSelect;

type StudentRow = Prisma.UserGetPayload<{ select: typeof shownFields }>;

export const toShown = ({ fullName, dateOfBirth, photoKey }: StudentRow) => ({
  fullName,
  dateOfBirth: fromColumn(dateOfBirth),
  photo: photoAddress(photoKey),
});

/** What a certificate shows of a student: the office must have seen it before it makes one. */
type ShownStudent = ReturnType<typeof toShown>;

export async function shownStudent(within: Db, id: number): Promise<ShownStudent> {
  return toShown(await within.user.findUniqueOrThrow({ where: { id }, select: shownFields }));
}

const scoresVersion = (scores: Scores | null) => (scores === null ? "none" : versionOf(scores));

export const shownVersion = (scores: Scores | null, student: ShownStudent): string =>
  `${scoresVersion(scores)}.${versionOf(student)}`;

/** Throws `conflict`, with what is stored, if the caller has seen other scores or another name, birth date or photo. */
export async function requireShown(
  tx: Db,
  seen: string | undefined,
  sitting: { id: number; scores: unknown } | null,
  studentId: number,
): Promise<void> {
  if (seen === undefined) return;
  const student = await shownStudent(tx, studentId);
  const scores = sitting && storedScores(sitting.scores);
  const current = { ...scores, ...student, version: shownVersion(scores, student) };
  const [ofScores, ofStudent] = seen.split(".");
  const stored = { version: scoresVersion(scores), current };
  await requireVersion(tx, ofScores, { ...stored, table: "sittings", key: { id: sitting?.id ?? 0 } });
  const shown = { version: versionOf(student), current };
  await requireVersion(tx, ofStudent, { ...shown, table: "users", key: { id: studentId } });
}
