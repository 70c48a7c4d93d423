import { issueVersions } from "@/lib/certificates/issue-versions";
import { transaction } from "@/lib/database/transaction";
import { type Db, db } from "@/lib/db";
import { removeFiles } from "@/lib/files/store-picture";
import { storeAllPictures } from "./files";
import { messageRows } from "./messages";
import { documentRows, sittingRows, userRows } from "./rows";

/** An arbitrary key that none of our other advisory locks uses. */
const seedLock = 2022_02;

const isEmpty = async (within: Db) => (await within.user.count()) === 0;

/**
 * Fills an empty database with the demo academy. Returns whether it did. The files are stored first and the rows all at
 * once, so that an interrupted seed leaves the database empty for the next start; so does an error of `also`, which adds
 * to the same transaction.
 */
export async function seedDemo(also?: (tx: Db) => Promise<void>): Promise<boolean> {
  const now = new Date();
  if (!(await isEmpty(db))) return false;
  const files = await storeAllPictures();
  const users = await userRows(now, files);
  const removeAll = () => removeFiles([...files.values()].map(({ key }) => key));
  const isFilled = await transaction(async (tx) => {
    // Two instances may start together: the second waits, and then finds the first one's rows.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seedLock}::bigint)`;
    if (!(await isEmpty(tx))) return false;
    const made = await tx.user.createManyAndReturn({ data: users, select: { id: true, email: true } });
    const ids = new Map(made.map(({ email, id }) => [email, id]));
    const sittings = sittingRows(now, ids);
    await tx.release.createMany({ data: sittings.map(({ release }) => release) });
    await tx.$executeRaw`SELECT setval('releases_id_seq', (SELECT max(id) FROM releases))`;
    await tx.sitting.createMany({ data: sittings.map(({ sitting }) => sitting) });
    await issueVersions(tx, [...ids.values()]);
    await tx.document.createMany({ data: documentRows(now, ids, files) });
    await tx.contactMessage.createMany({ data: messageRows(now) });
    if (also === undefined) return true;
    // What is recorded of the act that `also` is begins here.
    await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
    await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
    await also(tx);
    return true;
  }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  if (!isFilled) await removeAll();
  return isFilled;
}
