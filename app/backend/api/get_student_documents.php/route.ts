import { documentReply } from "@/lib/documents/document";
import { listDocuments } from "@/lib/documents/operations/read-documents";
import { get } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";

const call = get(listDocuments, (documents) => success(null, { documents: documents.map(documentReply) }), {
  address: "/backend/api/get_student_documents.php",
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
