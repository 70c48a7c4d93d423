import "server-only";
import { db } from "@/lib/db";

/** Whether a student's certificate shows its DMC image to whoever has the code: it is valid, and shown in full. */
export async function showsDmc(studentId: number): Promise<boolean> {
  const rows = await db.$queryRaw<{ user_id: number }[]>`
    SELECT user_id FROM certificates
     WHERE user_id = ${studentId} AND visibility = 'full' AND withdrawn_at IS NULL`;
  return rows.length > 0;
}
