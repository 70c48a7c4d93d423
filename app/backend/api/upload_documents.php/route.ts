import { documentReply } from "@/lib/documents/document";
import { uploadDocuments } from "@/lib/documents/operations/upload-documents";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";

const call = post(
  uploadDocuments,
  { files: { files: "files" } },
  (documents) => success("uploaded", { uploaded: documents.map(documentReply) }),
  { address: "/backend/api/upload_documents.php" },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
