import { renameDocument } from "@/lib/documents/operations/change-documents";
import { documentReply } from "@/lib/documents/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: renameDocument,
  address: "/backend/office/rename-document",
  reply: (document) => success("documentRenamed", { document: documentReply(document) }),
});
