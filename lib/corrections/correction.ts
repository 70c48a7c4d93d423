import { fromColumn, type PlainDate } from "@/lib/dates/plain-date";
import type { Prisma } from "@/prisma/generated/client";

/** The fields of a request that may leave the server. */
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

/** A request to correct what is on a certificate. Name and birth date are the requested ones; null if they are right. */
export type Correction = Omit<Row, "dateOfBirth"> & { dateOfBirth: PlainDate | null };

/** The request in a database row. */
export const toCorrection = (row: Row): Correction => ({ ...row, dateOfBirth: fromColumn(row.dateOfBirth) });
