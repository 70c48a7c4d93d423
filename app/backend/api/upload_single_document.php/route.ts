import { documentReply } from "@/lib/documents/document";
import { uploadDmc } from "@/lib/documents/operations";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(
  uploadDmc,
  { files: "file" },
  (document) => success("fileUploaded", { document: documentReply(document) }),
  { names: { student_id: "studentId", file: "files" } },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
