import { z } from "zod";
import { userId } from "@/lib/fields";

const toeflRange = "TOEFL section scores are whole numbers from 0 to 30.";
const ieltsRange = "IELTS bands run from 0 to 9 in half steps.";

/** A number, or digits that spell one. A blank is none: a zero that nobody typed would be a lie. */
const asNumber = (value: unknown) =>
  typeof value === "string" && /^\s*\d{1,3}(\.\d{1,3})?\s*$/.test(value) ? Number(value) : value;

export const ToeflSection = z.preprocess(
  asNumber,
  z
    .number(toeflRange)
    .refine((points) => Number.isInteger(points) && points >= 0 && points <= 30, toeflRange),
);

export const IeltsBand = z.preprocess(
  asNumber,
  z.number(ieltsRange).refine((band) => Number.isInteger(band * 2) && band >= 0 && band <= 9, ieltsRange),
);

const StudentId = userId("Missing student id");

export const StudentScores = z.object({ studentId: StudentId });

export const ToeflScores = z.object({
  studentId: StudentId,
  listening: ToeflSection,
  speaking: ToeflSection,
  reading: ToeflSection,
  writing: ToeflSection,
});

export const IeltsScores = z.object({
  studentId: StudentId,
  listening: IeltsBand,
  speaking: IeltsBand,
  reading: IeltsBand,
  writing: IeltsBand,
});
