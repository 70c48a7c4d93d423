import "server-only";
import { z } from "zod";
import { db, rowOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";

const maxCounted = 100;

/** The number of colleagues' acts since the caller last looked, at most 100. */
export const countUnseenActivity = operation({
  name: "countUnseenActivity",
  access: "permitted",
  input: z.unknown(),
  async run({ actor }): Promise<number> {
    const { news } = await rowOf<{ news: number }>(Prisma.sql`
      SELECT count(*)::int AS news FROM (
        SELECT DISTINCT act_id FROM audit_events
         WHERE created_at > coalesce((SELECT activity_seen_at FROM users WHERE id = ${actor.userId}),
                                     now() - interval '7 days')
           AND actor_id IS DISTINCT FROM ${actor.userId} LIMIT ${maxCounted}::int) AS newest`);
    return news;
  },
});

export const markActivitySeen = operation({
  name: "markActivitySeen",
  access: "permitted",
  input: z.unknown(),
  async run({ actor: { userId } }): Promise<void> {
    await db.user.updateMany({ where: { id: userId }, data: { activitySeenAt: new Date() } });
  },
});
