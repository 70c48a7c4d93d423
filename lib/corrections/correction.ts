import { fromColumn, type PlainDate } from "@/lib/dates/plain-date";
import type { Prisma } from "@/prisma/generated/client";

/** The columns of a correction that may leave the server. */
export const correctionFields = {
  id: true,
  fullName: true,
  dateOfBirth: true,
  reason: true,
  askedAt: true,
  answeredAt: true,
  isAccepted: true,
  answer: true,
} as const satisfies Prisma.CorrectionSelect;

type Row = Prisma.CorrectionGetPayload<{ select: typeof correctionFields }>;

/** A request to correct a certificate. Name and birth date are the requested ones; null means that they are right. */
export type Correction = Omit<Row, "dateOfBirth"> & { dateOfBirth: PlainDate | null };

/** What the office compares a request with. An answer is refused if it has changed meanwhile. */
export const presentFacts = ({ fullName, dateOfBirth }: Pick<Correction, "fullName" | "dateOfBirth">) => ({
  fullName,
  dateOfBirth,
});

/** Converts a database row. */
export const toCorrection = (row: Row): Correction => ({ ...row, dateOfBirth: fromColumn(row.dateOfBirth) });
