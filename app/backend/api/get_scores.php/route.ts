import { toeflNames } from "@/lib/exams/toefl";
import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";
import { getScores, scoresReply } from "@/lib/sittings/scores";

const call = get(getScores, (shown) => success(null, scoresReply(shown, toeflNames)), {
  names: { student_id: "studentId" },
  given: { exam: "toefl" },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
