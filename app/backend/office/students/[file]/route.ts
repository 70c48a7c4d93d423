import { endpoint } from "@/lib/http/calls/endpoint";
import { streamAnswer } from "@/lib/http/calls/send-file";
import { exportStudents } from "@/lib/people/operations/export-students";
import { studentQueryKeys } from "@/lib/people/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: exportStudents,
  keys: studentQueryKeys,
  pathField: "file",
  reply: ({ stream, ...file }) => streamAnswer(stream, file),
});
