import { Prisma } from "@/prisma/generated/client";
import type { Sort, StudentQuery } from "./schema";

/**
 * The ORDER BY of each sort, both ways: each has an index of exactly this shape. Rows without a code come last either way;
 * ties go by the user id in the sort's direction, so that no row is shown twice or skipped.
 */
const orders: Record<Sort, { asc: Prisma.Sql; desc: Prisma.Sql }> = {
  created_at: { asc: Prisma.sql`created_at, id`, desc: Prisma.sql`created_at DESC, id DESC` },
  user_id: { asc: Prisma.sql`id`, desc: Prisma.sql`id DESC` },
  full_name: { asc: Prisma.sql`lower(full_name), id`, desc: Prisma.sql`lower(full_name) DESC, id DESC` },
  email: { asc: Prisma.sql`email, id`, desc: Prisma.sql`email DESC, id DESC` },
  student_code: {
    asc: Prisma.sql`lower(student_code), id`,
    desc: Prisma.sql`lower(student_code) DESC NULLS LAST, id DESC`,
  },
  photo: { asc: Prisma.sql`(photo_key IS NULL), id`, desc: Prisma.sql`(photo_key IS NULL) DESC, id DESC` },
};

export const orderOf = (query: StudentQuery): Prisma.Sql => orders[query.sortBy][query.sortOrder];

/** The WHERE of the list. `%`, `_` and `\` in a search mean themselves. */
export function filterOf({ role, search }: StudentQuery): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (role !== null) conditions.push(Prisma.sql`role = ${role}::"Role"`);
  if (search !== "") {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(Prisma.sql`search_text LIKE lower(${pattern})`);
  }
  return Prisma.join(conditions, " AND ");
}
