import { endpoint } from "@/lib/http/calls/endpoint";
import { streamAnswer } from "@/lib/http/calls/send-file";
import { exportSelected } from "@/lib/people/operations/export-students";
import { studentQueryKeys } from "@/lib/people/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: exportSelected,
  keys: studentQueryKeys,
  reply: ({ stream, ...file }) => streamAnswer(stream, file),
});
