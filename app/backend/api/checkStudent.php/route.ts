import { findCertificate } from "@/lib/certificates/operations/find-certificate";
import { lookupKeys, lookupReply } from "@/lib/certificates/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: findCertificate,
  keys: lookupKeys,
  reply: (checked) => success(null, lookupReply(checked)),
});
