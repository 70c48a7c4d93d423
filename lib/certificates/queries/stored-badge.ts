import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { issuerDid } from "@/lib/certificates/addresses";
import { badgeCredential } from "@/lib/certificates/badge/badge";
import { signLinkedData } from "@/lib/certificates/badge/linked-data";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import { db } from "@/lib/db";
import { publishedKeys } from "./published-keys";

const StoredCredential = z.object({
  issuer: z.object({ id: z.string() }),
  proof: z.object({ verificationMethod: z.string() }),
});

/** Whether a stored badge can still be verified: it was signed for this site, with a key that has not been revoked. */
async function stillVerifies(credential: string): Promise<boolean> {
  const { issuer, proof } = StoredCredential.parse(JSON.parse(credential));
  const keys = await publishedKeys();
  const isKnown = keys.some(({ kid }) => proof.verificationMethod === `${issuer.id}#${kid}`);
  return isKnown && issuer.id === issuerDid();
}

/** The badge of a version as JSON, signed on first request and stored, so that every copy is identical. */
export async function storedBadge(certificate: IssuedCertificate, showsName: boolean): Promise<string> {
  const { number, version } = certificate.issue;
  const key = { number_version_showsName: { number, version, showsName } };
  const stored = await db.badge.findUnique({ where: key, select: { credential: true } });
  if (stored && (await stillVerifies(stored.credential))) return stored.credential;
  const made = await signLinkedData(badgeCredential(certificate, `urn:uuid:${randomUUID()}`, showsName));
  const credential = JSON.stringify(made);
  await db.badge.upsert({
    where: key,
    create: { number, version, showsName, credential },
    update: { credential },
  });
  return credential;
}
