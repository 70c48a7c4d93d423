import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { updateStudent } from "@/lib/people/operations/update-student";
import { studentReply } from "@/lib/people/replies";

const call = post(
  updateStudent,
  "json",
  (student) => success("studentUpdated", { student: studentReply(student) }),
  { address: "/backend/api/update_student.php" },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
