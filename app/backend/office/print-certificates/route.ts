import { printCertificates } from "@/lib/certificates/operations/print-selected";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";
import { studentQueryKeys } from "@/lib/people/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: printCertificates,
  keys: studentQueryKeys,
  reply: ({ name, file }) => fileAnswer(file, { disposition: "attachment", name, cache: "never" }),
});
