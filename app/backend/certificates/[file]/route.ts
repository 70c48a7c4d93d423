import { printCertificate } from "@/lib/certificates/operations/print-certificate";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: printCertificate,
  pathField: "file",
  reply: ({ name, file }) => fileAnswer(file, { disposition: "attachment", name, cache: "never" }),
});
