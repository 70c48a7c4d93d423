import { type Account, accountFields } from "@/lib/accounts/account";
import { roleNames } from "@/lib/auth/roles";
import { codeKey, studentCodeFrom } from "@/lib/certificates/code";
import { endOfKabulDay, startOfKabulDay } from "@/lib/dates/plain-date";
import { containsWords } from "@/lib/db";
import { snakeCase } from "@/lib/text";
import { Prisma } from "@/prisma/generated/client";
import type { Role } from "@/prisma/generated/enums";
import type { ListFilter, Sort, StudentQuery } from "./list-schema";

const { sql } = Prisma;

export type ListQuery = StudentQuery & { reach: readonly Role[] };

/** The sort keys; each has an index on exactly this expression. A missing code sorts last in both directions. */
const nameKey = sql`(name_key(full_name) COLLATE "C")`;
const keys: Record<Exclude<Sort, "user_id">, { asc: Prisma.Sql; desc: Prisma.Sql }> = {
  created_at: { asc: sql`created_at`, desc: sql`created_at` },
  full_name: { asc: nameKey, desc: nameKey },
  email: { asc: sql`email`, desc: sql`email` },
  student_code: {
    asc: sql`(coalesce(lower(student_code), '~') COLLATE "C")`,
    desc: sql`(coalesce(lower(student_code), '') COLLATE "C")`,
  },
  photo: { asc: sql`(photo_key IS NULL)`, desc: sql`(photo_key IS NULL)` },
};

export type AccountRow = Omit<Account, "photo" | "version"> & { photoKey: string | null };

export const accountColumns = Prisma.raw(
  Object.keys(accountFields)
    .map((field) => `${snakeCase(field)} AS "${field}"`)
    .join(", "),
);

export function orderOf({ sortBy, sortOrder }: Pick<StudentQuery, "sortBy" | "sortOrder">): Prisma.Sql {
  const direction = sortOrder === "asc" ? sql`ASC` : sql`DESC`;
  const byKey = sortBy === "user_id" ? Prisma.empty : sql`${keys[sortBy][sortOrder]} ${direction},`;
  return sql`${byKey} id ${direction}`;
}

const ofFilter: Record<ListFilter, Prisma.Sql> = {
  no_scores: sql`role = 'student' AND NOT EXISTS
    (SELECT 1 FROM sittings s WHERE s.user_id = users.id AND s.release_id IS NOT NULL)`,
  drafts: sql`role = 'student' AND EXISTS
    (SELECT 1 FROM sittings s WHERE s.user_id = users.id AND s.release_id IS NULL)`,
  withdrawn: sql`role = 'student' AND EXISTS
    (SELECT 1 FROM certificate_withdrawals w WHERE w.user_id = users.id)`,
  no_photo: sql`photo_key IS NULL`,
};

/** Drafts and withdrawals change without a new version of `cachedCounts`. */
export const isVersioned = ({ filters }: StudentQuery): boolean =>
  !filters.includes("drafts") && !filters.includes("withdrawn");

export function filterOf(query: ListQuery): Prisma.Sql {
  const { role, search, filters, registeredFrom, registeredTo, reach } = query;
  const conditions = [sql`true`, ...filters.map((filter) => ofFilter[filter])];
  if (!roleNames.every((name) => reach.includes(name))) conditions.push(sql`role::text = ANY(${[...reach]})`);
  if (role !== null) conditions.push(sql`role = ${Prisma.raw(`'${role}'`)}`);
  if (registeredFrom !== null) conditions.push(sql`created_at >= ${startOfKabulDay(registeredFrom)}`);
  if (registeredTo !== null) conditions.push(sql`created_at < ${endOfKabulDay(registeredTo)}`);
  if (search !== "") conditions.push(isFoundBy(search));
  return Prisma.join(conditions, " AND ");
}

function isFoundBy(search: string): Prisma.Sql {
  const words = containsWords(sql`search_text`, search);
  const code = studentCodeFrom(search);
  const key = codeKey(code);
  const isCode = /^[a-z0-9/]{5,}$/.test(key) && /\d/.test(code) && /[a-z]/i.test(code);
  if (!isCode) return words;
  // The index is on the whole text, of which only the code may be spelled otherwise.
  const spelled = `%${key}%`;
  return sql`(${words} OR search_text LIKE ${spelled} AND code_key(student_code) LIKE ${spelled})`;
}
