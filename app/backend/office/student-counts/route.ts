import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { studentQueryKeys } from "@/lib/people/wire";
import { countStudents } from "@/lib/people-list/operations/count-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: countStudents,
  keys: studentQueryKeys,
  reply: (counts) => success(null, { counts }),
});
