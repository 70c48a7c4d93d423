import "server-only";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";

/** Throws "Student not found." unless the id is that of a user whose role is student now. */
export async function requireStudent(id: number): Promise<void> {
  const student = await db.user.findUnique({ where: { id, role: "student" }, select: { id: true } });
  if (student === null) throw new Refusal("invalid", "Student not found.", { code: "not_found" });
}
