import { startOfKabulDay } from "@/lib/kabul";
import { Prisma } from "@/prisma/generated/client";
import type { HistoryQuery } from "./schema";

const { sql } = Prisma;
const dayMs = 24 * 3600 * 1000;

/** Selects the ids of the newest acts that match a query. */
export function actIdsQuery(query: HistoryQuery, limit: number): Prisma.Sql {
  const { actor, action, student, day, before } = query;
  const conditions = [sql`true`];
  if (before !== null) conditions.push(sql`act_id < ${before}`);
  if (actor !== null) conditions.push(sql`actor_id = ${actor}`);
  if (action !== "") conditions.push(sql`action = ${action}`);
  if (student !== "") conditions.push(aboutStudent(student));
  if (day !== null) {
    const start = startOfKabulDay(day);
    const end = new Date(start.getTime() + dayMs);
    conditions.push(sql`created_at >= ${start} AND created_at < ${end}`);
  }
  return sql`
    SELECT act_id FROM audit_events WHERE ${Prisma.join(conditions, " AND ")}
     GROUP BY act_id ORDER BY act_id DESC LIMIT ${limit}::int`;
}

/**
 * Acts on a person, by user id or by part of the name at the time. An id that was reused means its current holder, and no
 * acts on the previous one.
 */
function aboutStudent(student: string): Prisma.Sql {
  if (!/^[1-9]\d{0,8}$/.test(student)) {
    const pattern = `%${student.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`lower(subject_name) LIKE lower(${pattern})`;
  }
  const id = Number(student);
  return sql`(subject_id = ${id} OR act_id IN (SELECT act_id FROM row_changes WHERE user_id = ${id}))
    AND created_at >= coalesce((SELECT created_at FROM users WHERE id = ${id}), '-infinity')`;
}
