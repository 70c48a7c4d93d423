import { checkCertificates } from "@/lib/certificates/operations/check-certificates";
import { lookupsReply } from "@/lib/certificates/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: checkCertificates,
  address: "/backend/api/check_students.php",
  reply: (checked) => success(null, lookupsReply(checked)),
});
