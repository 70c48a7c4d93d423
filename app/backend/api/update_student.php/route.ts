import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";
import { studentReply } from "@/lib/people/list-students";
import { updateStudent } from "@/lib/people/update-student";

const call = post(
  updateStudent,
  "json",
  (student) => success("studentUpdated", { student: studentReply(student) }),
  { names: { user_id: "userId" } },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
