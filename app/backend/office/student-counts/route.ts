import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { countStudents } from "@/lib/people-list/operations/count-students";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: countStudents,
  address: "/backend/office/student-counts",
  reply: (counts) => success(null, { counts }),
});
