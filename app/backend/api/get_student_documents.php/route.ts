import { listDocuments } from "@/lib/documents/operations/read-documents";
import { documentReply } from "@/lib/documents/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listDocuments,
  address: "/backend/api/get_student_documents.php",
  reply: (documents) => success(null, { documents: documents.map(documentReply) }),
});
