import { fromColumn, type PlainDate } from "@/lib/plain-date";
import type { Prisma } from "@/prisma/generated/client";

/** The fields of an account that may leave the server: not the password's hash. */
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
  /** The portrait's address: unguessable, and cacheable forever. */
  photo: string | null;
};

export function toAccount({ photoKey, ...row }: Row): Account {
  return { ...row, dateOfBirth: fromColumn(row.dateOfBirth), photo: photoAddress(photoKey) };
}

export function photoAddress(photoKey: string | null): string | null {
  return photoKey === null ? null : `/backend/uploads/photos/${photoKey}`;
}
