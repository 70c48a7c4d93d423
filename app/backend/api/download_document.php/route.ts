import { downloadDocument } from "@/lib/documents/operations";
import { get, routeHandlers } from "@/lib/http/endpoint";
import { fileAnswer } from "@/lib/http/send-file";

const call = get(
  downloadDocument,
  (file) => fileAnswer(file, { disposition: "attachment", name: file.name, cache: "private" }),
  { names: { user_id: "userId", file: "fileName" } },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
