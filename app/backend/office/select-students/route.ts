import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { selectStudents } from "@/lib/students/operations/selected-ids";
import { studentQueryKeys } from "@/lib/students/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: selectStudents,
  keys: studentQueryKeys,
  reply: (selected) => success("", selected),
});
