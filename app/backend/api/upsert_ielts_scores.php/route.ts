import { scoreKeys, scoresReply } from "@/lib/exams/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { saveScores } from "@/lib/sittings/operations/scores";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: saveScores.ielts,
  keys: scoreKeys("ielts"),
  reply: (scores) => success("scoresSaved", scoresReply("ielts", scores)),
});
