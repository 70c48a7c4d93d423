import "server-only";
import type { Db } from "@/lib/db";
import { linkHash } from "./link-token";

/** How long a change of email can be undone, in seconds. */
const undoSeconds = 7 * 24 * 3600;

/**
 * Rows for links, given by their hashes, that take an account back to its old address. If that is reserved, nobody else
 * can take it meanwhile.
 */
export const newUndoLinks = (
  tokenHashes: readonly Uint8Array<ArrayBuffer>[],
  old: { oldEmail: string; isReserved: boolean },
) => {
  const now = Date.now();
  const expiresAt = new Date(now + undoSeconds * 1000);
  return tokenHashes.map((tokenHash) => ({ tokenHash, ...old, changedAt: new Date(now), expiresAt }));
};

type UndoLinks = {
  /** Keeps only the links of changes before this time; all of them if left out. */
  before?: Date;
  added?: ReturnType<typeof newUndoLinks>;
};

/**
 * Runs `store`, which stores an email, and puts back the links of earlier changes, which the database deletes with
 * every change: a second change must not invalidate the first one's link.
 */
export async function keepUndoLinks(
  tx: Db,
  userId: number,
  { before, added = [] }: UndoLinks,
  store: () => Promise<void>,
): Promise<void> {
  const changedAt = before === undefined ? {} : { changedAt: { lt: before } };
  const kept = await tx.emailUndoLink.findMany({
    where: { userId, expiresAt: { gt: new Date() }, ...changedAt },
  });
  await store();
  await tx.emailUndoLink.deleteMany({ where: { userId } });
  const links = [...kept, ...added.map((link) => ({ userId, ...link }))];
  await tx.emailUndoLink.createMany({ data: links });
}

/**
 * The account that a link in an email-change mail belongs to, locked until the transaction ends; undefined for an
 * invalid link.
 */
export async function accountOfLink(tx: Db, token: string): Promise<number | undefined> {
  const tokenHash = linkHash(token);
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users
     WHERE id IN (SELECT user_id FROM email_changes WHERE ${tokenHash} IN (token_hash, undo_hash)
                  UNION ALL SELECT user_id FROM email_undo_links WHERE token_hash = ${tokenHash})
       FOR UPDATE`;
  return found?.id;
}
