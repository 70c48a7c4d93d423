import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";

export type Activity = {
  id: number;
  action: string;
  at: Date;
  actorName: string | null;
  subjectId: number | null;
  /** Null where the account is gone. */
  subjectName: string | null;
};

const newest = 100;

/** What has been done lately, by whom and to whom, newest first. */
export const listRecentActivity = operation({
  name: "listRecentActivity",
  access: "admin",
  input: z.unknown(),
  run: () =>
    db.$queryRaw<Activity[]>`
      SELECT e.id, e.action, e.created_at AS at, actor.full_name AS "actorName",
             e.subject_id AS "subjectId", subject.full_name AS "subjectName"
        FROM audit_events e
        LEFT JOIN users actor ON actor.id = e.actor_id
        LEFT JOIN users subject ON subject.id = e.subject_id
       ORDER BY e.created_at DESC, e.id DESC LIMIT ${newest}`,
});
