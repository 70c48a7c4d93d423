import "server-only";
import { db } from "@/lib/db";
import { processState } from "@/lib/process-state";
import { signingKeys } from "../signing/keys";
import { type PublishedKey, publicKeyOf } from "../signing/public-key";

const lastRead = processState("published-keys", () => ({ keys: [] as PublishedKey[] }));

async function readKeys(): Promise<PublishedKey[]> {
  const rows = await db.signingKey.findMany({
    where: { revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, x: true },
  });
  return rows.map(({ id, x }) => publicKeyOf(id, x));
}

/**
 * The public keys of every instance, past and present, without the revoked ones. While the database is unreachable these
 * are the ones read last, so that nothing we signed is taken for a forgery.
 */
export async function publishedKeys(): Promise<PublishedKey[]> {
  try {
    lastRead.keys = await readKeys();
  } catch (error) {
    if (lastRead.keys.length === 0) throw error;
  }
  return lastRead.keys;
}

/** Publishes this instance's public key before it signs anything. Throws if that key was revoked. */
export async function publishSigningKeys(): Promise<void> {
  const { current, known } = await signingKeys();
  await db.signingKey.createMany({ data: known.map(({ kid, x }) => ({ id: kid, x })), skipDuplicates: true });
  const keys = await publishedKeys();
  if (!keys.some(({ kid }) => kid === current.kid))
    throw new Error(`The signing key ${current.kid} was revoked. Set another one, or move its file away.`);
}
