import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { listStudents } from "@/lib/students/operations/list-students";
import { studentListReply, studentQueryKeys } from "@/lib/students/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listStudents,
  keys: studentQueryKeys,
  reply: (list) => success("", studentListReply(list)),
});
