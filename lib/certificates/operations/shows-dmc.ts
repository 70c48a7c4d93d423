import "server-only";
import { rowsOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** Whether a student's certificate shows its DMC image to anyone with the code: only if it is valid and visible in full. */
export async function showsDmc(studentId: number): Promise<boolean> {
  const rows = await rowsOf<{ user_id: number }>(Prisma.sql`
    SELECT user_id FROM certificate_checks
     WHERE user_id = ${studentId} AND visibility = 'full' AND withdrawn_at IS NULL`);
  return rows.length > 0;
}
