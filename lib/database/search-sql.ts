import { Prisma } from "@/prisma/generated/client";

const { sql } = Prisma;

/**
 * Whether a folded text (`search_fold` in the database) contains every word of a search, in any order. `%`, `_` and
 * `\\` are literal.
 */
export function containsWords(folded: Prisma.Sql, search: string): Prisma.Sql {
  const words = new Set(search.split(/\s+/).filter(Boolean));
  const patterns = [...words].map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return Prisma.join(
    patterns.map((pattern) => sql`${folded} LIKE search_fold(${pattern})`),
    " AND ",
  );
}
