import { uploadDocuments } from "@/lib/documents/operations/upload-documents";
import { documentReply } from "@/lib/documents/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  operation: uploadDocuments,
  address: "/backend/api/upload_documents.php",
  files: { files: "files" },
  reply: (documents) => success("uploaded", { uploaded: documents.map(documentReply) }),
});
