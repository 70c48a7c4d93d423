import { routeHandlers, success } from "@/lib/http/calls/answer";
import { post } from "@/lib/http/calls/endpoint";
import { saveScores, scoresReply } from "@/lib/sittings/operations/scores";

const call = post(saveScores, "json", (shown) => success("scoresSaved", scoresReply(shown)), {
  given: { exam: "ielts", heldOn: undefined },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
