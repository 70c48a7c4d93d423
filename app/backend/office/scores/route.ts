import { scoresReply } from "@/lib/exams/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getExamScores } from "@/lib/sittings/operations/scores";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getExamScores,
  keys: { student_id: "studentId" },
  reply: ({ exam, scores }) => success("", scoresReply(exam, scores)),
});
