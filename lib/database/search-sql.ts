import { Prisma } from "@/prisma/generated/client";

const { sql } = Prisma;

/** Whether text folded by `search_fold` has every word, in any order. `%`, `_` and `\\` are literal. */
export function containsWords(folded: Prisma.Sql, search: string): Prisma.Sql {
  // Before the signs that LIKE knows are escaped, which a compatible form of them is not.
  const words = new Set(search.normalize("NFKC").split(/\s+/).filter(Boolean));
  const patterns = [...words].map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return Prisma.join(
    patterns.map((pattern) => sql`${folded} LIKE search_fold(${pattern})`),
    " AND ",
  );
}
