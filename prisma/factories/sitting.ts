import { kabulDay, toColumn } from "@/lib/dates/plain-date";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import type { Prisma } from "@/prisma/generated/client";

type Given = { userId: number; exam: ExamId; scores: Scores; releasedAt: Date; releaseId: number };

export function releasedSitting({ releaseId, releasedAt, exam, userId, scores }: Given): {
  release: Prisma.ReleaseCreateManyInput;
  sitting: Prisma.SittingCreateManyInput;
} {
  const heldOn = toColumn(kabulDay(releasedAt));
  return {
    release: { id: releaseId, exam, heldOn, releasedAt },
    sitting: { userId, exam, heldOn, scores, enteredAt: releasedAt, releaseId },
  };
}
