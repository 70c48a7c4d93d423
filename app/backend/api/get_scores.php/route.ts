import { get } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { getScores, scoresReply } from "@/lib/sittings/operations/scores";

const call = get(getScores, (shown) => success(null, scoresReply(shown)), {
  address: "/backend/api/get_scores.php",
  given: { exam: "toefl" },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
