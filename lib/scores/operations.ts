import "server-only";
import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { requireStudent } from "@/lib/students/operations/require-student";
import { fromHalves, type IeltsBands, toHalves } from "./bands";
import { IeltsScores, StudentScores, ToeflScores } from "./schema";
import type { ToeflSections } from "./toefl";

const toeflSections = { listening: true, speaking: true, reading: true, writing: true } as const;
const ieltsBands = {
  listeningHalves: true,
  speakingHalves: true,
  readingHalves: true,
  writingHalves: true,
} as const;

const owner = ({ studentId }: { studentId: number }) => studentId;

/** A student's mock TOEFL, or null where none is on record. */
export const getToefl = operation({
  name: "getToefl",
  access: "owner",
  owner,
  input: StudentScores,
  async run({ input }): Promise<ToeflSections | null> {
    await requireStudent(input.studentId);
    return await db.toeflResult.findUnique({ where: { userId: input.studentId }, select: toeflSections });
  },
});

/** A student's mock IELTS, or null where none is on record. */
export const getIelts = operation({
  name: "getIelts",
  access: "owner",
  owner,
  input: StudentScores,
  async run({ input }): Promise<IeltsBands | null> {
    await requireStudent(input.studentId);
    const row = await db.ieltsResult.findUnique({ where: { userId: input.studentId }, select: ieltsBands });
    return row === null ? null : bandsOf(row);
  },
});

/** The office enters a mock TOEFL, in place of the one on record. The same scores once more keep the day of the first. */
export const recordToefl = operation({
  name: "recordToefl",
  access: "admin",
  input: ToeflScores,
  async run({ actor, input: { studentId, ...sections } }): Promise<ToeflSections> {
    await requireStudent(studentId);
    return await db.$transaction(async (tx) => {
      const before = await tx.toeflResult.findUnique({ where: { userId: studentId }, select: toeflSections });
      if (before && isDeepStrictEqual(before, sections)) return before;
      await audit(tx, actor, "recordToefl", studentId);
      return await tx.toeflResult.upsert({
        where: { userId: studentId },
        create: { userId: studentId, ...sections },
        update: sections,
        select: toeflSections,
      });
    });
  },
});

/** The office enters a mock IELTS, in place of the one on record. The same bands once more keep the day of the first. */
export const recordIelts = operation({
  name: "recordIelts",
  access: "admin",
  input: IeltsScores,
  async run({ actor, input: { studentId, ...bands } }): Promise<IeltsBands> {
    await requireStudent(studentId);
    const halves = {
      listeningHalves: toHalves(bands.listening),
      speakingHalves: toHalves(bands.speaking),
      readingHalves: toHalves(bands.reading),
      writingHalves: toHalves(bands.writing),
    };
    return await db.$transaction(async (tx) => {
      const before = await tx.ieltsResult.findUnique({ where: { userId: studentId }, select: ieltsBands });
      if (before && isDeepStrictEqual(before, halves)) return bandsOf(before);
      await audit(tx, actor, "recordIelts", studentId);
      const row = await tx.ieltsResult.upsert({
        where: { userId: studentId },
        create: { userId: studentId, ...halves },
        update: halves,
        select: ieltsBands,
      });
      return bandsOf(row);
    });
  },
});

function bandsOf(row: Record<keyof typeof ieltsBands, number>): IeltsBands {
  return {
    listening: fromHalves(row.listeningHalves),
    speaking: fromHalves(row.speakingHalves),
    reading: fromHalves(row.readingHalves),
    writing: fromHalves(row.writingHalves),
  };
}
