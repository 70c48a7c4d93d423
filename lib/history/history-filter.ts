import { z } from "zod";
import type { Member } from "@/lib/auth/actor";
import { latinDigits } from "@/lib/characters";
import { endOfKabulDay, isPlainDate, startOfKabulDay } from "@/lib/dates/plain-date";
import { containsWords } from "@/lib/db";
import { idIn, OptionalLine } from "@/lib/fields";
import { Prisma } from "@/prisma/generated/client";

const { sql } = Prisma;

const optionalId = OptionalLine.transform(idIn);

export const HistoryQuery = z.object({
  actor: optionalId,
  action: OptionalLine,
  /** A user id, or part of a name, present or at the time. */
  student: OptionalLine,
  day: OptionalLine.transform((text) => (isPlainDate(text) ? text : null)),
  before: optionalId,
});

export type HistoryQuery = z.output<typeof HistoryQuery>;

export function actIdsQuery(query: HistoryQuery, limit: number): Prisma.Sql {
  const { actor, action, student, day, before } = query;
  const conditions = [sql`true`];
  if (before !== null) conditions.push(sql`act_id < ${before}`);
  if (actor !== null) conditions.push(sql`actor_id = ${actor}`);
  if (action !== "") conditions.push(sql`action = ${action}`);
  if (student !== "") conditions.push(aboutStudent(student));
  if (day !== null)
    conditions.push(sql`created_at >= ${startOfKabulDay(day)} AND created_at < ${endOfKabulDay(day)}`);
  return sql`
    SELECT act_id FROM audit_events WHERE ${Prisma.join(conditions, " AND ")}
     GROUP BY act_id ORDER BY act_id DESC LIMIT ${limit}::int`;
}

/** An act on their own account, logged in or by an emailed link: no one else may undo it. */
export function isOwnActOfAnother({ userId }: Member): Prisma.Sql {
  return sql`(subject_id IS NOT NULL AND actor_id IS DISTINCT FROM ${userId}::int AND coalesce(actor_id, subject_id) = subject_id)`;
}

export function peopleCalled(student: string): Prisma.Sql {
  const id = idIn(latinDigits(student));
  if (id !== null || student === "") return sql`SELECT ${id}::int`;
  // The list's search index finds candidates: their names, emails and codes contain the words.
  return sql`
    SELECT id FROM users
     WHERE ${containsWords(sql`search_text`, student)} AND ${containsWords(sql`search_fold(full_name)`, student)}`;
}

function aboutStudent(student: string): Prisma.Sql {
  const id = idIn(latinDigits(student));
  const isSubject =
    id === null ? containsWords(sql`search_fold(subject_name)`, student) : sql`subject_id = ${id}`;
  // Index look-ups: an OR of the two would scan every event. An import has no subjects, only changed rows.
  return sql`id IN (
      SELECT id FROM audit_events WHERE ${isSubject}
      UNION SELECT e.id FROM row_changes c JOIN audit_events e USING (act_id)
       WHERE c.user_id IN (${peopleCalled(student)})
        -- Deleting a colleague forgets who entered what.
        AND (c.changed_columns IS NULL OR EXISTS (SELECT FROM unnest(c.changed_columns) AS name WHERE name NOT LIKE '%\\_by')))`;
}
