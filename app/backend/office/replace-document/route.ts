import { replaceDocument } from "@/lib/documents/operations/change-documents";
import { documentReply } from "@/lib/documents/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  files: { file: "files" },
  operation: replaceDocument,
  address: "/backend/office/replace-document",
  reply: (document) => success("documentReplaced", { document: documentReply(document) }),
});
