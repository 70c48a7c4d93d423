import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { deleteStudents } from "@/lib/people/operations/delete-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: deleteStudents,
  address: "/backend/office/delete-students",
  reply: (done) => success("studentsDeleted", done),
});
