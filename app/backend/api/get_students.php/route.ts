import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { studentListReply } from "@/lib/people/replies";
import { listStudents } from "@/lib/people-list/operations/list-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listStudents,
  address: "/backend/api/get_students.php",
  reply: (list) => success(null, studentListReply(list)),
});
