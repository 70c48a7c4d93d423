import "server-only";
import { rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** Whether a student's certificate shows the photo to anyone with the code: only if it is valid and not `minimal`. */
export async function showsPhoto(studentId: number): Promise<boolean> {
  const rows = await rowsOf<{ user_id: number }>(Prisma.sql`
    SELECT user_id FROM certificate_checks
     WHERE user_id = ${studentId} AND visibility <> 'minimal' AND withdrawn_at IS NULL`);
  return rows.length > 0;
}
