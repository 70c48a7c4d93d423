import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getScores } from "@/lib/sittings/operations/scores";
import { scoresReply } from "@/lib/sittings/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getScores.ielts,
  address: "/backend/api/get_ielts_scores.php",
  reply: (scores) => success(null, scoresReply("ielts", scores)),
});
