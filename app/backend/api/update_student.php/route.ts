import { routeHandlers, success } from "@/lib/http/calls/answer";
import { post } from "@/lib/http/calls/endpoint";
import { updateStudent } from "@/lib/people/operations/update-student";
import { studentReply } from "@/lib/people-list/operations/list-students";

const call = post(
  updateStudent,
  "json",
  (student) => success("studentUpdated", { student: studentReply(student) }),
  { names: { user_id: "userId" } },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
