import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";
import { deleteStudent } from "@/lib/people/delete-student";
import { say } from "@/lib/words/words";

const call = post(
  deleteStudent,
  "json",
  ({ id, fullName }) => success(say("studentDeleted", { name: fullName }), { user_id: id }),
  { names: { user_id: "userId" } },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
