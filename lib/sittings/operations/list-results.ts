import "server-only";
import { db } from "@/lib/db";
import { StudentScores } from "@/lib/exams/schema";
import { operation } from "@/lib/operation";
import { requireStudent } from "@/lib/students/operations/require-student";
import type { ReleasedSitting } from "../sitting";
import { sittingFields, toSitting } from "./sitting-row";

/** A student's released sittings, newest first, without drafts. */
export const listResults = operation({
  name: "listResults",
  access: "owner",
  owner: ({ studentId }) => studentId,
  input: StudentScores,
  async run({ input }): Promise<ReleasedSitting[]> {
    await requireStudent(input.studentId);
    const rows = await db.sitting.findMany({
      where: { userId: input.studentId, releaseId: { not: null } },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: sittingFields,
    });
    return rows.map(toSitting);
  },
});
