import "server-only";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { fileStore, type StoredFile } from "@/lib/files/store";
import { operation } from "@/lib/operation";
import { documentFields, type StudentDocument } from "../document";
import { DocumentDownload, DocumentsOf } from "../schema";

const owner = ({ userId }: { userId: number }) => userId;

/** A student's documents, newest first, the DMC image among them. */
export const listDocuments = operation({
  name: "listDocuments",
  access: "owner",
  owner,
  opensToToken: true,
  input: DocumentsOf,
  run: ({ input }): Promise<StudentDocument[]> =>
    db.document.findMany({
      where: { userId: input.userId },
      orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
      select: documentFields,
    }),
});

/** One document's bytes. The name is held against the stored names and is never a path. */
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
    if (!file) throw new Refusal("not_found", "Document not found.");
    return { ...file, name: input.fileName };
  },
});
