import "server-only";
import { db } from "@/lib/db";

/** Makes the operation answer `studentNotFound` unless the id is that of a user who is currently a student. */
export async function requireStudent(id: number): Promise<void> {
  await db.user.findUniqueOrThrow({ where: { id, role: "student" }, select: { id: true } });
}
