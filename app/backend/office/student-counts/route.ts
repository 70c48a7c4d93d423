import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { countStudents } from "@/lib/students/operations/count-students";
import { studentQueryKeys } from "@/lib/students/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: countStudents,
  keys: studentQueryKeys,
  reply: (counts) => success("", { counts }),
});
