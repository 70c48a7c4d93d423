import "server-only";
import { db } from "@/lib/db";

/** Throws what an operation answers with "Student not found." unless the id is that of a user whose role is student now. */
export async function requireStudent(id: number): Promise<void> {
  await db.user.findUniqueOrThrow({ where: { id, role: "student" }, select: { id: true } });
}
