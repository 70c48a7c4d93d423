import "server-only";
import { z } from "zod";
import { db, rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";

/** A piece of news for a student. */
export type News = {
  kind: "result" | "document" | "correction";
  at: Date;
  /** The exam, the document's name, or whether the correction was accepted. */
  subject: string;
  /** Whether it is newer than when the student last marked the news as read. */
  isNew: boolean;
};

/** How many of the latest items are listed even if already read. */
const readShown = 6;

/**
 * The caller's news, newest first, at most 200: everything new, and the latest items of the last sixty days. Read from
 * the tables themselves, so that nothing can be missing or outdated.
 */
export const listNews = operation({
  name: "listNews",
  access: "student",
  input: z.unknown(),
  run: ({ actor: { userId } }): Promise<News[]> =>
    rowsOf<News>(Prisma.sql`
      SELECT kind, at, subject, "isNew" FROM (
      SELECT kind, at, subject, at > COALESCE(u.news_seen_at, '-infinity') AS "isNew",
             row_number() OVER (ORDER BY at DESC) AS place
        FROM users u, LATERAL (
          SELECT 'result' AS kind, r.released_at AS at, s.exam AS subject
            FROM sittings s JOIN releases r ON r.id = s.release_id WHERE s.user_id = u.id
          UNION ALL SELECT 'document', uploaded_at, name FROM documents WHERE user_id = u.id
          UNION ALL SELECT 'correction', answered_at, is_accepted::text
            FROM corrections WHERE user_id = u.id AND answered_at IS NOT NULL
        ) AS news
       WHERE u.id = ${userId}) AS placed
       WHERE "isNew" OR (place <= ${readShown}::int AND at > now() - interval '60 days')
       ORDER BY at DESC LIMIT 200`),
});

/** Marks the news as read, up to the newest item that was shown. Anything later stays new. */
export const markNewsRead = operation({
  name: "markNewsRead",
  access: "student",
  input: z.object({ shownUntil: z.coerce.date().catch(() => new Date(0)) }),
  async run({ actor: { userId }, input }): Promise<void> {
    const shownUntil = new Date(Math.min(Date.now(), input.shownUntil.getTime()));
    await db.user.updateMany({
      where: { id: userId, OR: [{ newsSeenAt: null }, { newsSeenAt: { lt: shownUntil } }] },
      data: { newsSeenAt: shownUntil },
    });
  },
});
