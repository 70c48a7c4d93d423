import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { selectStudents } from "@/lib/people-list/operations/selected-ids";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: selectStudents,
  address: "/backend/office/select-students",
  reply: (selected) => success(null, selected),
});
