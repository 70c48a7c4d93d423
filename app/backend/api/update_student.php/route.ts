import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { updateStudent } from "@/lib/people/operations/update-student";
import { studentReply } from "@/lib/people/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: updateStudent,
  address: "/backend/api/update_student.php",
  reply: (student) => success("studentUpdated", { student: studentReply(student) }),
});
