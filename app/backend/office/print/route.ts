import { printSelected } from "@/lib/certificates/operations/print-selected";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: printSelected,
  address: "/backend/office/print",
  reply: ({ name, file }) => fileAnswer(file, { disposition: "attachment", name, cache: "never" }),
});
