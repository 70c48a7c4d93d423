import { fromColumn, type PlainDate } from "@/lib/plain-date";
import type { Prisma } from "@/prisma/generated/client";

/** What leaves the server of a request. */
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

/** A request to correct what is on a certificate. Name and birth date are what was wished; null if they are right. */
export type Correction = Omit<Row, "dateOfBirth"> & { dateOfBirth: PlainDate | null };

export const toCorrection = (row: Row): Correction => ({ ...row, dateOfBirth: fromColumn(row.dateOfBirth) });
