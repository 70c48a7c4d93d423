import "server-only";
import { storeDocuments } from "@/lib/documents/store-documents";
import { operation } from "@/lib/operation";
import type { StudentDocument } from "../document";
import { DmcUpload, DocumentUpload } from "../schema";

export const uploadDocuments = operation({
  name: "uploadDocuments",
  access: "permitted",
  input: DocumentUpload,
  run: ({ actor, input }) => storeDocuments(actor, input.studentId, "document", input.files),
});

/** Uploads a student's DMC image, replacing the last one. */
export const uploadDmc = operation({
  name: "uploadDmc",
  access: "permitted",
  input: DmcUpload,
  async run({ actor, input }): Promise<StudentDocument> {
    const [document] = await storeDocuments(actor, input.studentId, "dmc", input.files.slice(0, 1));
    if (document === undefined) throw new Error("An upload of one file stored none.");
    return document;
  },
});
