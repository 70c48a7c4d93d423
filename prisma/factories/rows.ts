import { randomUUID } from "node:crypto";
import { kabulDay, toColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import type { Picture } from "@/lib/files/image";
import type { Prisma } from "@/prisma/generated/client";

/** The row of a student with unique values, except for the columns given. */
export function userRow(given: Partial<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput {
  const unlike = randomUUID();
  return {
    role: "student",
    fullName: `Student ${unlike.slice(0, 8)}`,
    email: `${unlike}@students.example`,
    ...given,
  };
}

export async function createUser(
  db: Db,
  given: Partial<Prisma.UserCreateManyInput> = {},
): Promise<{ id: number }> {
  return await db.user.create({ data: userRow(given), select: { id: true } });
}

export function documentRow(
  given: { userId: number; fileName: string; storageKey: string; picture: Picture } & Partial<
    Pick<Prisma.DocumentCreateManyInput, "kind" | "uploadedAt">
  >,
): Prisma.DocumentCreateManyInput {
  const { picture, ...row } = given;
  const name = row.fileName.replace(/\.[^.]+$/, "");
  return { ...row, name, size: picture.bytes.length };
}

type Given = { userId: number; exam: ExamId; scores: Scores; releasedAt: Date; releaseId: number };

export function releasedSitting({ releaseId, releasedAt, exam, userId, scores }: Given): {
  release: Prisma.ReleaseCreateManyInput;
  sitting: Prisma.SittingCreateManyInput;
} {
  const heldOn = toColumn(kabulDay(releasedAt));
  return {
    release: { id: releaseId, releasedAt },
    sitting: { userId, exam, heldOn, scores, releaseId },
  };
}
