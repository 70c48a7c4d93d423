import { printCertificate } from "@/lib/certificates/operations/print-certificate";
import { endpoint } from "@/lib/http/endpoint";
import { fileResponse } from "@/lib/http/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: printCertificate,
  pathField: "file",
  reply: ({ name, file }) => fileResponse(file, { disposition: "attachment", name, cache: "never" }),
});
