import "server-only";
import type { Db } from "@/lib/db";

/** Who has or had a code, by code in lower case; null for a deleted student whose paper remains. */
export type CodeOwners = ReadonlyMap<string, { userId: number | null }>;

/** Finds which of these codes were ever on a certificate or a slip. The database never gives them to anyone else. */
export async function ownersOfCodes(within: Db, codes: readonly string[]): Promise<CodeOwners> {
  const rows = await within.$queryRaw<{ code: string; userId: number | null }[]>`
    SELECT lower(code) AS code, CASE WHEN i.certificate_id IS NULL THEN i.user_id ELSE c.user_id END AS "userId"
      FROM unnest(${codes}::text[]) AS code JOIN issued_codes i ON i.hash = rules.code_hash(code)
      LEFT JOIN certificates c ON c.id = i.certificate_id`;
  return new Map(rows.map(({ code, userId }) => [code, { userId }]));
}
