import { toeflNames } from "@/lib/exams/toefl";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";
import { saveScores, scoresReply } from "@/lib/sittings/scores";

const call = post(saveScores, "json", (shown) => success("scoresSaved", scoresReply(shown, toeflNames)), {
  names: { student_id: "studentId", ...toeflNames },
  given: { exam: "toefl", heldOn: undefined },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
