import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { updateStudent } from "@/lib/people/operations/update-student";
import { studentKeys, studentReply } from "@/lib/people/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: updateStudent,
  keys: studentKeys,
  reply: (student) => success("studentUpdated", { student: studentReply(student) }),
});
