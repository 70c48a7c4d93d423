import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { deleteStudents } from "@/lib/people/operations/delete-students";
import { studentQueryKeys } from "@/lib/people/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: deleteStudents,
  keys: studentQueryKeys,
  reply: (done) => success("studentsDeleted", done),
});
