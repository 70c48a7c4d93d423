import { endpoint } from "@/lib/http/calls/endpoint";
import { streamAnswer } from "@/lib/http/calls/send-file";
import { exportStudents } from "@/lib/people/operations/export-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: exportStudents,
  address: "/backend/office/students/[file]",
  pathField: "file",
  reply: ({ stream, ...file }) => streamAnswer(stream, file),
});
