import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PublishedKey, publicKeyOf } from "@/lib/certificates/signing/compact-jws";
import { hasKey, hasLostKey, keysFolder, lostKey, signingKeys } from "@/lib/certificates/signing/keys";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { commandLine } from "@/lib/process/command-line";
import { processState } from "@/lib/process/process-state";

const lastRead = processState("published-keys", () => ({ keys: [] as PublishedKey[] }));

async function readKeys(): Promise<PublishedKey[]> {
  const rows = await db.signingKey.findMany({
    where: { revokedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, x: true, y: true },
  });
  return rows.map(({ id, x, y }) => publicKeyOf({ kid: id, x, y }));
}

/**
 * The public keys of every instance, past and present, except revoked ones. While the database is unreachable, the keys
 * read last are returned, so that our own signatures are not taken for forgeries.
 */
export async function publishedKeys(): Promise<PublishedKey[]> {
  try {
    lastRead.keys = await readKeys();
  } catch (error) {
    if (lastRead.keys.length === 0) throw error;
  }
  return lastRead.keys;
}

/**
 * Throws if the key that signed the certificates is lost: its public half is still beside it, or the embedded database
 * has certificates. (A separate database server may serve several instances, and a new one has its own key.)
 */
export async function requireKey(): Promise<void> {
  const folder = keysFolder();
  if (env.CERTIFICATE_SIGNING_KEY || hasKey(folder)) return;
  if (await hasLostKey(folder)) throw lostKey(folder);
  if (!existsSync(join(env.DATA_DIR, "postgres"))) return;
  const [keys, certificates] = await Promise.all([
    db.signingKey.findFirst({ select: { id: true } }),
    db.certificateVersion.findFirst({ select: { certificateId: true } }),
  ]);
  if (keys && certificates) throw lostKey(folder);
}

/** Publishes this instance's public key before it signs anything. Throws if the key was lost or revoked. */
export async function publishSigningKeys(): Promise<void> {
  await requireKey();
  const { current, known } = await signingKeys();
  await db.signingKey.createMany({
    data: known.map(({ kid, x, y }) => ({ id: kid, x, y })),
    skipDuplicates: true,
  });
  const keys = await publishedKeys();
  if (!keys.some(({ kid }) => kid === current.kid))
    throw new Error(
      `The signing key ${current.kid} was revoked. Make a new one: ${commandLine("signing-key", "new")}.`,
    );
}
