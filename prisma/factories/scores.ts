import { type IeltsBands, toHalves } from "@/lib/scores/bands";
import type { ToeflSections } from "@/lib/scores/toefl";
import type { Prisma } from "@/prisma/generated/client";

/** Four sections, strong in listening and weak in speaking, whose total is this (0 to 120). */
export function toeflSections(total: number): ToeflSections {
  const even = Math.floor(total / 4);
  const left = total % 4;
  const swing = Math.min(3, even, 30 - Math.ceil(total / 4));
  return {
    listening: even + swing + (left > 0 ? 1 : 0),
    speaking: even - swing + (left > 1 ? 1 : 0),
    reading: even + (left > 2 ? 1 : 0),
    writing: even,
  };
}

/** Four bands, strong in listening and weak in speaking, whose overall band is this (0 to 9 in half steps). */
export function ieltsBands(overall: number): IeltsBands {
  const swing = Math.min(0.5, overall, 9 - overall);
  return {
    listening: overall + swing,
    speaking: overall - swing,
    reading: overall + swing,
    writing: overall,
  };
}

export function toeflRow(userId: number, total: number, recordedAt: Date): Prisma.ToeflResultCreateManyInput {
  return { userId, ...toeflSections(total), recordedAt };
}

export function ieltsRow(
  userId: number,
  overall: number,
  recordedAt: Date,
): Prisma.IeltsResultCreateManyInput {
  const { listening, speaking, reading, writing } = ieltsBands(overall);
  return {
    userId,
    listeningHalves: toHalves(listening),
    speakingHalves: toHalves(speaking),
    readingHalves: toHalves(reading),
    writingHalves: toHalves(writing),
    recordedAt,
  };
}
