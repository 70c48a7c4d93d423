import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";
import { listStudents } from "@/lib/students/operations/list-students";
import { studentListReply, studentQueryKeys } from "@/lib/students/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listStudents,
  keys: studentQueryKeys,
  reply: (list) => success("", studentListReply(list)),
});
