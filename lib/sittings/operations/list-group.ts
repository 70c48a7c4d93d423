import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import type { PlainDate } from "@/lib/dates/plain-date";
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
  dateOfBirth: PlainDate | null;
  photo: string | null;
  /** They signed up, and nobody has confirmed whose account it is. */
  isUnconfirmed: boolean;
  /** Empty if none have been entered. */
  scores: Scores;
  isReleased: boolean;
  /** Why the result was taken back; null if it was not, or has been released again. */
  takenBack: string | null;
};

export type Group = { rows: GroupRow[]; more: number };

const maxRows = 500;

/**
 * The students with a sitting in an exam on a day, preceded by those given explicitly, in the given order; at most 500,
 * drafts rather than released results.
 */
export const listGroup = operation({
  name: "listGroup",
  access: "permitted",
  input: GroupQuery,
  async run({ input: { exam, heldOn, studentIds } }): Promise<Group> {
    const found = await rowsOf<
      Omit<GroupRow, "photo"> & { photoKey: string | null; total: number }
    >(Prisma.sql`
      SELECT "studentId", "fullName", "studentCode", "dateOfBirth", "photoKey", "isUnconfirmed", scores, "isReleased",
             "takenBack", total FROM (
        SELECT u.id AS "studentId", u.full_name AS "fullName", u.student_code AS "studentCode",
               u.date_of_birth AS "dateOfBirth", u.photo_key AS "photoKey",
               u.unconfirmed_since IS NOT NULL AS "isUnconfirmed",
               coalesce(s.scores, '{}') AS scores, s.release_id IS NOT NULL AS "isReleased",
               r.take_back_reason AS "takenBack", array_position(${studentIds}::int[], u.id) AS place,
               count(*) OVER ()::int AS total
          FROM users u LEFT JOIN sittings s ON s.user_id = u.id AND s.exam = ${exam} AND s.held_on = ${heldOn}::date
                       LEFT JOIN releases r ON r.id = s.taken_back_release_id
         WHERE u.role = 'student' AND u.id IN (
               SELECT unnest(${studentIds}::int[])
               UNION SELECT user_id FROM sittings WHERE exam = ${exam} AND held_on = ${heldOn}::date)
         ORDER BY place, "isReleased", name_key(u.full_name) COLLATE "C", u.id LIMIT ${maxRows}::int) AS listed
       ORDER BY place, name_key("fullName") COLLATE "C", "studentId"`);
    const rows = found.map(({ total: _, photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
    return { rows, more: (found[0]?.total ?? 0) - rows.length };
  },
});
