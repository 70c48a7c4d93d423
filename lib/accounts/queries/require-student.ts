import "server-only";
import { db } from "@/lib/db";

/** Makes the operation answer `studentNotFound` unless the id belongs to a current student. */
export async function requireStudent(id: number): Promise<void> {
  await db.user.findUniqueOrThrow({ where: { id, role: "student" }, select: { id: true } });
}
