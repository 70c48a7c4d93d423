import { scoreKeys, scoresReply } from "@/lib/exams/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getScores } from "@/lib/sittings/operations/scores";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getScores.ielts,
  keys: scoreKeys("ielts"),
  reply: (scores) => success(null, scoresReply("ielts", scores)),
});
