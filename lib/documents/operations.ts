import "server-only";
import { z } from "zod";
import { lockStudent, requireStudent } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import { mayReadRecord } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { findCertificate } from "@/lib/certificates/look-up";
import { type Db, db, rowsOf } from "@/lib/db";
import { isRefusal, Refusal, type RefusalCode } from "@/lib/errors";
import { idIn, OptionalLine, requiredWrittenLine, Uploads, userId, Version } from "@/lib/fields";
import { fileTooLarge, type Upload } from "@/lib/files/file-limits";
import { cleanFileName, withFreeName } from "@/lib/files/file-name";
import { makeDocument } from "@/lib/files/pictures";
import { fileStore, storePicture } from "@/lib/files/store";
import type { StoredFile } from "@/lib/files/stored-file";
import { operation } from "@/lib/operation";
import { transaction } from "@/lib/transaction";
import { requireSeen } from "@/lib/version";
import { issue } from "@/lib/words/issue";
import { type RefusalKey, say, toWords, type Words } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";
import type { DocumentKind } from "@/prisma/generated/enums";
import { documentFields, type StudentDocument } from "./document";

const uploads = Uploads.refine((files) => files.length > 0, issue("chooseImage"));
const StudentId = userId("invalidStudentId");

const DocumentUpload = z.object({ studentId: StudentId, files: uploads });
const DocumentsOf = z.object({ userId: userId("missingUserId") });

const DocumentDownload = DocumentsOf.extend({ fileName: OptionalLine });

const DocumentDeletion = z.object({ userId: StudentId, fileName: OptionalLine, version: Version });
const DocumentChange = DocumentDeletion.extend({
  name: requiredWrittenLine("nameMissing", { length: 100, message: "nameTooLong" }).optional(),
  files: Uploads,
}).refine(({ name, files }) => name !== undefined || files.length > 0, issue("chooseImage"));

const DmcRequest = z.object({
  address: OptionalLine.transform((text) => idIn(/^(\d+)\.jpg$/.exec(text)?.[1] ?? "") ?? 0),
  code: OptionalLine,
});

const owner = ({ userId }: { userId: number }) => userId;

export const listDocuments = operation({
  name: "listDocuments",
  access: ["listDocuments", "uploadDocuments"],
  owner,
  opensToToken: true,
  input: DocumentsOf,
  run: ({ input }): Promise<StudentDocument[]> =>
    rowsOf(Prisma.sql`
      SELECT user_id AS "userId", name, file_name AS "fileName", size, uploaded_at AS "uploadedAt", kind
        FROM documents WHERE user_id = ${input.userId} ORDER BY uploaded_at DESC, id DESC`),
});

export const downloadDocument = operation({
  name: "downloadDocument",
  access: ["downloadDocument", "uploadDocuments"],
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

/** For those who see the record, or have the code of a certificate that shows it; counts as a look-up. */
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

async function bringsCode(actor: Actor, { address, code }: { address: number; code: string }) {
  if (code === "") return false;
  const verdict = await findCertificate.as(actor, { studentCode: code }).catch((error: unknown) => {
    if (isRefusal(error) && error.kind === "invalid") return undefined;
    throw error;
  });
  if (verdict?.state !== "valid") return false;
  return verdict.certificate.studentId === address && verdict.certificate.dmcUploadedAt !== null;
}

async function toPictures(uploads: readonly Upload[]) {
  const tooLarge = uploads.find((upload) => upload.isTooLarge);
  if (tooLarge) throw refused(tooLarge, "file_too_large", fileTooLarge);
  const pictures = uploads.map(async (upload) => {
    const picture = await makeDocument(upload.bytes);
    if (picture === null) throw refused(upload, "not_an_image", "notAnImage");
    return { name: upload.name, picture };
  });
  return await Promise.all(pictures);
}

function refused(upload: Upload, code: RefusalCode, fault: RefusalKey | Words): Refusal {
  const message = say("namedFile", { name: upload.name, fault: toWords(fault) });
  return new Refusal("invalid", message, { code, fields: { files: message } });
}

export const uploadDocuments = operation({
  name: "uploadDocuments",
  access: "uploadDocuments",
  input: DocumentUpload,
  run: ({ actor, input }) => storeDocuments(actor, input.studentId, "document", input.files),
});

export const uploadDmc = operation({
  name: "uploadDmc",
  access: ["uploadDocuments", "runImport"],
  input: DocumentUpload,
  async run({ actor, input }): Promise<StudentDocument> {
    const [document] = await storeDocuments(actor, input.studentId, "dmc", input.files.slice(0, 1));
    if (document === undefined) throw new Error("An upload of one file stored none.");
    return document;
  },
});

/** Files first, synced to disk, then all rows at once. A replaced DMC image stays for an undo. */
async function storeDocuments(actor: Actor, userId: number, kind: DocumentKind, uploads: readonly Upload[]) {
  await requireStudent(db, userId);
  const files: { name: string; storageKey: string; size: number }[] = [];
  for (const { name, picture } of await toPictures(uploads))
    files.push({ name, storageKey: await storePicture(picture), size: picture.bytes.length });

  return await transaction(async (tx) => {
    // One upload per student at a time, so that no two choose the same free name.
    await lockStudent(tx, userId);
    const present = await tx.document.findMany({
      where: { userId },
      select: { id: true, kind: true, fileName: true },
    });
    const old = kind === "dmc" ? present.filter((document) => document.kind === "dmc") : [];
    await tx.document.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
    const taken = new Set(
      present.filter((document) => !old.includes(document)).map(({ fileName }) => fileName),
    );
    const created: StudentDocument[] = [];
    for (const { name, ...file } of files) {
      const fileName = withFreeName(name, taken);
      taken.add(fileName);
      const data = { ...file, userId, kind, fileName, name: stemOf(fileName) };
      created.push(await tx.document.create({ data, select: documentFields }));
    }
    await audit(tx, actor, kind === "dmc" ? "uploadDmc" : "uploadDocuments", userId);
    return created;
  });
}

async function findForChange(tx: Db, { userId, fileName, version }: z.output<typeof DocumentDeletion>) {
  await lockStudent(tx, userId);
  const present = await tx.document.findMany({
    where: { userId },
    select: { id: true, fileName: true, uploadedAt: true },
  });
  const document = present.find((one) => one.fileName === fileName);
  if (document === undefined) throw new Refusal("invalid", "documentNotFound", { code: "not_found" });
  const uploadedAt = document.uploadedAt.toISOString();
  requireSeen(version, { version: uploadedAt, current: { uploadedAt } }, "documentReplaced");
  const others = new Set(present.map((one) => one.fileName).filter((name) => name !== fileName));
  return { document, others };
}

const stemOf = (fileName: string) => fileName.replace(/\.[^.]+$/, "");
const extensionOf = (fileName: string) => /\.[^.]+$/.exec(fileName)?.[0] ?? "";

export const deleteDocument = operation({
  name: "deleteDocument",
  access: "uploadDocuments",
  input: DocumentDeletion,
  async run({ actor, input }): Promise<void> {
    await transaction(async (tx) => {
      const { document } = await findForChange(tx, input);
      await audit(tx, actor, "deleteDocument", input.userId);
      // Its file stays while this can be undone (lib/jobs/maintenance.ts).
      await tx.document.delete({ where: { id: document.id }, select: { id: true } });
    });
  },
});

export const changeDocument = operation({
  name: "changeDocument",
  access: "uploadDocuments",
  input: DocumentChange,
  async run({ actor, input: { files, name, ...input } }) {
    const { userId, fileName } = input;
    const [upload] = await toPictures(files.slice(0, 1));
    const stored = upload && { ...upload, storageKey: await storePicture(upload.picture) };
    const document = await transaction(async (tx) => {
      const { document, others } = await findForChange(tx, input);
      await audit(tx, actor, stored ? "replaceDocument" : "renameDocument", userId);
      const present = extensionOf(fileName);
      const isWhole = name === undefined || name.toLowerCase().endsWith(present.toLowerCase());
      const stem = isWhole ? stemOf(name ?? fileName) : name;
      const extension = stored ? `.${stored.picture.extension}` : present;
      const renamed = withFreeName(cleanFileName(`${stem}${extension}`), others);
      const file = stored && {
        storageKey: stored.storageKey,
        size: stored.picture.bytes.length,
        uploadedAt: new Date(),
      };
      return await tx.document.update({
        where: { id: document.id },
        data: { ...file, fileName: renamed, name: stemOf(renamed) },
        select: documentFields,
      });
    });
    return { document, isReplaced: stored !== undefined };
  },
});
