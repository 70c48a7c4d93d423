import { endpoint } from "@/lib/http/calls/endpoint";
import { streamAnswer } from "@/lib/http/calls/send-file";
import { exportSelected } from "@/lib/people/operations/export-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: exportSelected,
  address: "/backend/office/export-students",
  reply: ({ stream, ...file }) => streamAnswer(stream, file),
});
