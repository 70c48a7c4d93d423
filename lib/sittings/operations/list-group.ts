import "server-only";
import { rowsOf } from "@/lib/db";
import type { Scores } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { GroupQuery } from "../schema";

/** A student's row in the grid of one exam and day. */
export type GroupRow = {
  studentId: number;
  fullName: string;
  studentCode: string | null;
  /** Empty if none were entered. */
  scores: Scores;
  isReleased: boolean;
};

/** The students with a sitting of an exam on a day, and those given in addition, sorted by name; 500 at most. */
export const listGroup = operation({
  name: "listGroup",
  access: "permitted",
  input: GroupQuery,
  run: ({ input: { exam, heldOn, studentIds } }): Promise<GroupRow[]> =>
    rowsOf(Prisma.sql`
      SELECT u.id AS "studentId", u.full_name AS "fullName", u.student_code AS "studentCode",
             coalesce(s.scores, '{}') AS scores, s.release_id IS NOT NULL AS "isReleased"
        FROM users u LEFT JOIN sittings s ON s.user_id = u.id AND s.exam = ${exam} AND s.held_on = ${heldOn}::date
       WHERE u.role = 'student' AND u.id IN (
             SELECT unnest(${studentIds}::int[])
             UNION SELECT user_id FROM sittings WHERE exam = ${exam} AND held_on = ${heldOn}::date)
       ORDER BY lower(u.full_name), u.id LIMIT 500`),
});
