import { documentReply } from "@/lib/documents/document";
import { listDocuments } from "@/lib/documents/operations";
import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";

const call = get(listDocuments, (documents) => success(null, { documents: documents.map(documentReply) }), {
  names: { user_id: "userId" },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
