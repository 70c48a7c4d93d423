import { fromColumn, type PlainDate, toColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
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
