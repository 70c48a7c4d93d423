import "server-only";
import { mayReadRecord } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { findCertificate } from "@/lib/certificates/look-up";
import { db, rowsOf } from "@/lib/db";
import { isRefusal, Refusal } from "@/lib/errors";
import { fileStore } from "@/lib/files/store";
import type { StoredFile } from "@/lib/files/stored-file";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import type { StudentDocument } from "./document";
import { DmcRequest, DocumentDownload, DocumentsOf } from "./schema";

const owner = ({ userId }: { userId: number }) => userId;

export const listDocuments = operation({
  name: "listDocuments",
  access: "owner",
  owner,
  opensToToken: true,
  input: DocumentsOf,
  run: ({ input }): Promise<StudentDocument[]> =>
    rowsOf(Prisma.sql`
      SELECT user_id AS "userId", name, file_name AS "fileName", size, uploaded_at AS "uploadedAt", kind
        FROM documents WHERE user_id = ${input.userId} ORDER BY uploaded_at DESC, id DESC`),
});

/** The content of one document. Its name is only compared with the stored names, never used as a path. */
export const downloadDocument = operation({
  name: "downloadDocument",
  access: "owner",
  owner,
  opensToToken: true,
  input: DocumentDownload,
  async run({ input }): Promise<StoredFile & { name: string }> {
    const document = await db.document.findUnique({
      where: { userId_fileName: input },
      select: { storageKey: true },
    });
    const file = document && (await fileStore().get(document.storageKey));
    if (!file) throw new Refusal("not_found", "documentNotFound");
    return { ...file, name: input.fileName };
  },
});

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
