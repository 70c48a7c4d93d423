import { get } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { studentListReply } from "@/lib/people/replies";
import { listStudents } from "@/lib/people-list/operations/list-students";

const call = get(listStudents, (list) => success(null, studentListReply(list)), {
  address: "/backend/api/get_students.php",
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
