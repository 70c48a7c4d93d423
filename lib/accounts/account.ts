import { fromColumn, type PlainDate } from "@/lib/plain-date";
import type { Prisma } from "@/prisma/generated/client";

/** What leaves the server of an account. The password's hash is not among it. */
export const accountFields = {
  id: true,
  role: true,
  email: true,
  fullName: true,
  studentCode: true,
  dateOfBirth: true,
  phoneNumber: true,
  photoKey: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof accountFields }>;

export type Account = Omit<Row, "dateOfBirth" | "photoKey"> & {
  dateOfBirth: PlainDate | null;
  /** Address of the portrait: unguessable, and cacheable forever. */
  photo: string | null;
};

export function toAccount({ photoKey, ...row }: Row): Account {
  return { ...row, dateOfBirth: fromColumn(row.dateOfBirth), photo: photoAddress(photoKey) };
}

export function photoAddress(photoKey: string | null): string | null {
  return photoKey === null ? null : `/backend/uploads/photos/${photoKey}`;
}
