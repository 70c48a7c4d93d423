import { documentReply } from "@/lib/documents/document";
import { uploadDocuments } from "@/lib/documents/operations";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(
  uploadDocuments,
  { files: "files" },
  (documents) => success("uploaded", { uploaded: documents.map(documentReply) }),
  { names: { student_id: "studentId" } },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
