import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { studentListReply, studentQueryKeys } from "@/lib/people/wire";
import { listStudents } from "@/lib/people-list/operations/list-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listStudents,
  keys: studentQueryKeys,
  reply: (list) => success(null, studentListReply(list)),
});
