import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getScores } from "@/lib/sittings/operations/scores";
import { scoresReply } from "@/lib/sittings/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getScores.toefl,
  address: "/backend/api/get_scores.php",
  reply: (scores) => success(null, scoresReply("toefl", scores)),
});
