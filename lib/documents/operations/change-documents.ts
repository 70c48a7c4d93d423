import "server-only";
import type { z } from "zod";
import { lockStudent } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { cleanFileName, withFreeName } from "@/lib/files/file-name";
import { storePicture } from "@/lib/files/store-picture";
import { operation } from "@/lib/operation";
import { requireUnchanged } from "@/lib/version";
import { documentFields, type StudentDocument } from "../document";
import { DocumentDeletion, DocumentRenaming, DocumentReplacement } from "../schema";
import { toPictures } from "./upload-documents";

/** The document, and the names of the student's other documents, under the same lock as uploads. */
async function findForChange(tx: Db, { userId, fileName, base }: z.output<typeof DocumentDeletion>) {
  await lockStudent(tx, userId);
  const present = await tx.document.findMany({
    where: { userId },
    select: { id: true, fileName: true, uploadedAt: true },
  });
  const document = present.find((one) => one.fileName === fileName);
  if (document === undefined) throw new Refusal("invalid", "documentNotFound", { code: "not_found" });
  requireUnchanged(base, { uploadedAt: document.uploadedAt.toISOString() }, "documentReplaced");
  const others = new Set(present.map((one) => one.fileName).filter((name) => name !== fileName));
  return { document, others };
}

const stemOf = (fileName: string) => fileName.replace(/\.[^.]+$/, "");
const extensionOf = (fileName: string) => /\.[^.]+$/.exec(fileName)?.[0] ?? "";

export const renameDocument = operation({
  name: "renameDocument",
  access: "permitted",
  input: DocumentRenaming,
  run: ({ actor, input: { userId, fileName, name } }): Promise<StudentDocument> =>
    transaction(async (tx) => {
      const { document, others } = await findForChange(tx, { userId, fileName });
      const extension = extensionOf(fileName);
      const wanted = name.toLowerCase().endsWith(extension.toLowerCase()) ? stemOf(name) : name;
      const renamed = withFreeName(cleanFileName(`${wanted}${extension}`), others);
      await audit(tx, actor, "renameDocument", userId);
      return await tx.document.update({
        where: { id: document.id },
        data: { fileName: renamed, name: stemOf(renamed) },
        select: documentFields,
      });
    }),
});

/** Deletes a document. Its file is removed once the deletion can no longer be undone. */
export const deleteDocument = operation({
  name: "deleteDocument",
  access: "permitted",
  input: DocumentDeletion,
  async run({ actor, input }): Promise<void> {
    await transaction(async (tx) => {
      const { document } = await findForChange(tx, input);
      await audit(tx, actor, "deleteDocument", input.userId);
      await tx.document.delete({ where: { id: document.id }, select: { id: true } });
    });
  },
});

/** Replaces a document's picture, keeping its name. */
export const replaceDocument = operation({
  name: "replaceDocument",
  access: "permitted",
  input: DocumentReplacement,
  async run({ actor, input: { files, ...input } }): Promise<StudentDocument> {
    const { userId, fileName } = input;
    const [upload] = await toPictures(files.slice(0, 1));
    if (upload === undefined) throw new Error("An upload of one file contained none.");
    const { picture } = upload;
    const storageKey = await storePicture(picture);
    return await transaction(async (tx) => {
      const { document, others } = await findForChange(tx, input);
      await audit(tx, actor, "replaceDocument", userId);
      const renamed = withFreeName(cleanFileName(`${stemOf(fileName)}.${picture.extension}`), others);
      const data = { storageKey, contentType: picture.contentType, size: picture.bytes.length };
      return await tx.document.update({
        where: { id: document.id },
        data: { ...data, fileName: renamed, name: stemOf(renamed), uploadedAt: new Date() },
        select: documentFields,
      });
    });
  },
});
