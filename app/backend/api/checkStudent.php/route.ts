import { findCertificate } from "@/lib/certificates/operations/find-certificate";
import { lookupReply } from "@/lib/certificates/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: findCertificate,
  address: "/backend/api/checkStudent.php",
  reply: (checked) => success(null, lookupReply(checked)),
});
