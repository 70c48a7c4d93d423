import { checkCertificates } from "@/lib/certificates/operations/check-certificates";
import { lookupsKeys, lookupsReply } from "@/lib/certificates/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: checkCertificates,
  keys: lookupsKeys,
  reply: (checked) => success(null, lookupsReply(checked)),
});
