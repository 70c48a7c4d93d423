import { listDocuments } from "@/lib/documents/operations/read-documents";
import { documentReply, documentsKeys } from "@/lib/documents/wire";
import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listDocuments,
  keys: documentsKeys,
  reply: (documents) => success("", { documents: documents.map(documentReply) }),
});
