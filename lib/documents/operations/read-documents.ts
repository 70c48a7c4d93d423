import "server-only";
import { db, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import type { StudentDocument } from "../document";
import { DocumentDownload, DocumentsOf } from "../schema";

const owner = ({ userId }: { userId: number }) => userId;

/** A student's documents, newest first, including the DMC image. */
export const listDocuments = operation({
  name: "listDocuments",
  access: "owner",
  owner,
  opensToToken: true,
  input: DocumentsOf,
  run: ({ input }): Promise<StudentDocument[]> =>
    rowsOf(Prisma.sql`
      SELECT user_id AS "userId", name, file_name AS "fileName", size, uploaded_at AS "uploadedAt"
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
