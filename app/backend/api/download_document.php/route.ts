import { downloadDocument } from "@/lib/documents/operations/read-documents";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: downloadDocument,
  address: "/backend/api/download_document.php",
  reply: (file) => fileAnswer(file, { disposition: "attachment", name: file.name, cache: "private" }),
});
