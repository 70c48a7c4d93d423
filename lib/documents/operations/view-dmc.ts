import "server-only";
import { mayReadRecord } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { findCertificate } from "@/lib/certificates/operations/find-certificate";
import { db } from "@/lib/db";
import { isRefusal, Refusal } from "@/lib/errors";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { DmcRequest } from "../schema";
import { listDocuments } from "./read-documents";

/**
 * A student's DMC image, for the office, the student, and anyone with the code of a certificate that shows it; 404 for
 * everyone else. Codes count as look-ups, so that they cannot be guessed here instead.
 */
export const viewDmc = operation({
  name: "viewDmc",
  access: "anyone",
  opensToToken: true,
  input: DmcRequest,
  async run({ actor, input }): Promise<StoredFile> {
    const dmc = await db.document.findFirst({
      where: { userId: input.address, kind: "dmc" },
      select: { storageKey: true },
    });
    const mayView = mayReadRecord(actor, listDocuments, input.address) || (await bringsCode(actor, input));
    const file = dmc && mayView ? await fileStore().get(dmc.storageKey) : null;
    if (file === null) throw new Refusal("not_found", "documentNotFound");
    return file;
  },
});

async function bringsCode(
  actor: Actor,
  { address, code }: { address: number; code: string },
): Promise<boolean> {
  if (code === "") return false;
  const verdict = await findCertificate.as(actor, { studentCode: code }).catch((error: unknown) => {
    if (isRefusal(error) && error.kind === "invalid") return undefined;
    throw error;
  });
  if (verdict?.state !== "valid") return false;
  return verdict.certificate.studentId === address && verdict.certificate.dmcUploadedAt !== null;
}
