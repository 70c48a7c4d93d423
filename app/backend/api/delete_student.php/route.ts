import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { deleteStudent } from "@/lib/people/operations/delete-student";
import { say } from "@/lib/words/words";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: deleteStudent,
  address: "/backend/api/delete_student.php",
  reply: ({ id, fullName }) => success(say("studentDeleted", { name: fullName }), { userId: id }),
});
