import { scoresReply } from "@/lib/call-names/exam-names";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getScores } from "@/lib/sittings/operations/scores";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getScores.ielts,
  address: "/backend/api/get_ielts_scores.php",
  reply: (scores) => success(null, scoresReply("ielts", scores)),
});
