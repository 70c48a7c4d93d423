import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { saveScores, scoresReply } from "@/lib/sittings/operations/scores";

const call = post(saveScores, "json", (shown) => success("scoresSaved", scoresReply(shown)), {
  address: "/backend/api/upsert_ielts_scores.php",
  given: { exam: "ielts", heldOn: undefined },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
