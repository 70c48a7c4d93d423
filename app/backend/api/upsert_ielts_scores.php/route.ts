import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { saveScores } from "@/lib/sittings/operations/scores";
import { scoresReply } from "@/lib/sittings/replies";

const call = post(
  saveScores.ielts,
  "json",
  (scores) => success("scoresSaved", scoresReply("ielts", scores)),
  { address: "/backend/api/upsert_ielts_scores.php" },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
