import "server-only";
import type { Db } from "@/lib/db";

/** By code in lower case, whose it is or was; null for a student whose certificate outlived them. */
export type CodeOwners = ReadonlyMap<string, { userId: number | null }>;

/** Finds those of these codes that were ever on a certificate or a slip. The database gives them to no one else. */
export async function ownersOfCodes(within: Db, codes: readonly string[]): Promise<CodeOwners> {
  const rows = await within.$queryRaw<{ code: string; userId: number | null }[]>`
    SELECT lower(code) AS code, CASE WHEN i.certificate_id IS NULL THEN i.user_id ELSE c.user_id END AS "userId"
      FROM unnest(${codes}::text[]) AS code JOIN issued_codes i ON i.hash = code_hash(code)
      LEFT JOIN certificates c ON c.id = i.certificate_id`;
  return new Map(rows.map(({ code, userId }) => [code, { userId }]));
}
