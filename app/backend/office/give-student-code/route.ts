import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { giveStudentCode } from "@/lib/people/operations/give-student-code";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: giveStudentCode,
  reply: (given) => success("codeGiven", given),
});
