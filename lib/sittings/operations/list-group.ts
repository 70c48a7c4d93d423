import "server-only";
import { rowsOf } from "@/lib/db";
import type { Scores } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { GroupQuery } from "../schema";

/** A student's row in the score grid of one exam and day. */
export type GroupRow = {
  studentId: number;
  fullName: string;
  studentCode: string | null;
  /** Empty if none have been entered. */
  scores: Scores;
  isReleased: boolean;
  /** Why the result was taken back; null if it was not, or has been released again. */
  takenBack: string | null;
};

/**
 * The students with a sitting in an exam on a day, preceded by those given explicitly, in the given order; at most 500.
 */
export const listGroup = operation({
  name: "listGroup",
  access: "permitted",
  input: GroupQuery,
  run: ({ input: { exam, heldOn, studentIds } }): Promise<GroupRow[]> =>
    rowsOf(Prisma.sql`
      SELECT u.id AS "studentId", u.full_name AS "fullName", u.student_code AS "studentCode",
             coalesce(s.scores, '{}') AS scores, s.release_id IS NOT NULL AS "isReleased", r.take_back_reason AS "takenBack"
        FROM users u LEFT JOIN sittings s ON s.user_id = u.id AND s.exam = ${exam} AND s.held_on = ${heldOn}::date
                     LEFT JOIN releases r ON r.id = s.taken_back_release_id
       WHERE u.role = 'student' AND u.id IN (
             SELECT unnest(${studentIds}::int[])
             UNION SELECT user_id FROM sittings WHERE exam = ${exam} AND held_on = ${heldOn}::date)
       ORDER BY array_position(${studentIds}::int[], u.id), lower(u.full_name), u.id LIMIT 500`),
});
