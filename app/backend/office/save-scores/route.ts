import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { saveExamScores } from "@/lib/sittings/operations/scores";
import { scoresReply } from "@/lib/sittings/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: saveExamScores,
  address: "/backend/office/save-scores",
  reply: ({ exam, scores }) => success("scoresSaved", scoresReply(exam, scores)),
});
