import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { saveScores } from "@/lib/sittings/operations/scores";
import { scoresReply } from "@/lib/sittings/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: saveScores.toefl,
  address: "/backend/api/upsert_scores.php",
  reply: (scores) => success("scoresSaved", scoresReply("toefl", scores)),
});
