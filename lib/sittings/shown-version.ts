import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { fromColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { type Scores, storedScores } from "@/lib/exams/scores";
import { requireVersion, versionOf } from "@/lib/version";
import type { Prisma } from "@/prisma/generated/client";

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
