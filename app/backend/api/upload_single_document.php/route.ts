import { uploadDmc } from "@/lib/documents/operations/upload-documents";
import { documentReply } from "@/lib/documents/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  operation: uploadDmc,
  address: "/backend/api/upload_single_document.php",
  files: { file: "files" },
  reply: (document) => success("fileUploaded", { document: documentReply(document) }),
});
