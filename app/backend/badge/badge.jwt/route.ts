import { downloadBadge } from "@/lib/certificates/operations/download-badge";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: downloadBadge,
  reply: ({ name, file }) => fileAnswer(file, { disposition: "attachment", name, cache: "never" }),
});
