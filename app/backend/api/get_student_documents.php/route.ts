import { listDocuments } from "@/lib/documents/operations/read-documents";
import { documentReply, documentsKeys } from "@/lib/documents/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listDocuments,
  keys: documentsKeys,
  reply: (documents) => success(null, { documents: documents.map(documentReply) }),
});
