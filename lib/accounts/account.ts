import "server-only";
import { fromColumn, type PlainDate, toColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { inSnakeCase } from "@/lib/text";
import { requireVersion, versionOf } from "@/lib/version";
import type { Prisma } from "@/prisma/generated/client";
import {
  type FieldNameOf,
  fieldNamesOf,
  type PersonFieldName,
  type PersonForm,
  perField,
  personFieldNames,
  personFields,
  pickFields,
} from "./person-fields";

export const personColumns: Record<PersonFieldName, true> = perField(personFieldNames, () => true);

/** The columns of an account that may leave the server. The password hash is not one of them. */
export const accountFields = {
  id: true,
  role: true,
  ...personColumns,
  photoKey: true,
  createdAt: true,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof accountFields }>;

export type PersonRow = Pick<Row, PersonFieldName>;

export type Account = Omit<Row, "dateOfBirth" | "photoKey"> & {
  dateOfBirth: PlainDate | null;
  /** The photo's address: unguessable, and cacheable forever. */
  photo: string | null;
  version: string;
};

/** Prisma gives a day as a date, and SQL as its text. */
export function toAccount({
  photoKey,
  ...row
}: Omit<Row, "dateOfBirth"> & { dateOfBirth: Date | PlainDate | null }): Account {
  const { dateOfBirth: birth, role } = row;
  const dateOfBirth = birth instanceof Date ? fromColumn(birth) : birth;
  const account = { ...row, dateOfBirth, photo: photoAddress(photoKey) };
  return { ...account, version: versionOf({ ...pickFields(account, personFieldNames), role }) };
}

export const readAccount = async (within: Db, id: number): Promise<Account> =>
  toAccount(await within.user.findUniqueOrThrow({ where: { id }, select: accountFields }));

export async function readUnchanged(
  tx: Db,
  id: number,
  version: string | undefined,
  fields: readonly (PersonFieldName | "role")[],
): Promise<Account> {
  const stored = await readAccount(tx, id);
  const current = pickFields(stored, fields);
  await requireVersion(tx, version, { version: stored.version, current, table: "users", key: { id } });
  return stored;
}

export function toPersonRow<Name extends PersonFieldName>(
  names: readonly Name[],
  facts: Readonly<Partial<Record<Name, string | null | undefined>>>,
): Pick<PersonRow, Name> {
  return perField(names, (name) => {
    const fact = facts[name] ?? null;
    return personFields[name].input.type === "date" ? toColumn(fact) : fact;
  }) as Pick<PersonRow, Name>;
}

/** A form's columns: as given, or as stored where a client has left a field out. */
export function editedRow<Form extends PersonForm>(
  form: Form,
  stored: Account,
  given: Readonly<Partial<Record<FieldNameOf<Form>, string | null | undefined>>>,
): Pick<PersonRow, FieldNameOf<Form>> {
  const names = fieldNamesOf(form);
  return toPersonRow(
    names,
    perField(names, (name) => (given[name] === undefined ? stored[name] : given[name])),
  );
}

export function photoAddress(photoKey: string | null): string | null {
  return photoKey === null ? null : `/backend/uploads/photos/${photoKey}`;
}

export function accountReply({ id: user_id, role, photo: profile_image, version, ...account }: Account) {
  const { student_code, ...facts } = inSnakeCase(pickFields(account, personFieldNames));
  return { user: { user_id, ...facts, role, profile_image, student_code }, version };
}

/** The row is locked. If it is gone, the operation answers `studentNotFound`, whatever the role. */
export async function findForUpdate(tx: Db, id: number) {
  await tx.$executeRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`;
  return await tx.user.findUniqueOrThrow({ where: { id }, select: { id: true, role: true } });
}

/** An arbitrary key, distinct from those of all other advisory locks. */
const adminsLock = 2022_01;

/** Holds a lock, so that two admins who demote each other at the same time cannot leave none. */
export async function isLastAdmin(tx: Db, ...ids: number[]): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${adminsLock}::bigint)`;
  return (await tx.user.count({ where: { role: "admin", id: { notIn: ids } } })) === 0;
}

/** Before any change of what is on a certificate: two of them to one student never overlap, and a deletion waits. */
export async function lockStudents(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE id = ANY(${ids}) AND role = 'student' ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/** Locks the student, so that no release can intervene. */
export async function isCertified(tx: Db, id: number): Promise<boolean> {
  await lockStudents(tx, [id]);
  const [student] = await tx.$queryRaw<{ is: boolean }[]>`SELECT rules.is_certified(${id}::int) AS is`;
  return student?.is === true;
}

export async function lockStudent(tx: Db, id: number): Promise<void> {
  if ((await lockStudents(tx, [id])).length === 0)
    throw new Refusal("invalid", "studentNotFound", { code: "not_found" });
}

export async function requireStudent(within: Db, id: number): Promise<void> {
  await within.user.findUniqueOrThrow({ where: { id, role: "student" }, select: { id: true } });
}
