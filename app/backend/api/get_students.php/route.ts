import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";
import { listStudents, studentListReply } from "@/lib/people/list-students";

const call = get(listStudents, (list) => success(null, studentListReply(list)), {
  names: {
    sort_by: "sortBy",
    sort_order: "sortOrder",
    registered_from: "registeredFrom",
    registered_to: "registeredTo",
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
