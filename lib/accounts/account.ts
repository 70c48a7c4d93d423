import { fromColumn, type PlainDate } from "@/lib/dates/plain-date";
import type { Prisma } from "@/prisma/generated/client";
import { type PersonFieldName, personFieldNames } from "./person-fields";

/** The fields of an account that may leave the server: the password hash is not among them. */
export const accountFields = {
  id: true,
  role: true,
  ...(Object.fromEntries(personFieldNames.map((name) => [name, true])) as Record<PersonFieldName, true>),
  photoKey: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof accountFields }>;

/** An account as pages and calls get it. */
export type Account = Omit<Row, "dateOfBirth" | "photoKey"> & {
  dateOfBirth: PlainDate | null;
  /** The portrait's address: unguessable, and cacheable forever. */
  photo: string | null;
};

/** The account in a database row. */
export function toAccount({ photoKey, ...row }: Row): Account {
  return { ...row, dateOfBirth: fromColumn(row.dateOfBirth), photo: photoAddress(photoKey) };
}

/** The address of a portrait; null if there is none. */
export function photoAddress(photoKey: string | null): string | null {
  return photoKey === null ? null : `/backend/uploads/photos/${photoKey}`;
}
