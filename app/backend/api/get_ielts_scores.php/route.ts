import { ieltsNames } from "@/lib/exams/ielts";
import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";
import { getScores, scoresReply } from "@/lib/sittings/scores";

const call = get(getScores, (shown) => success(null, scoresReply(shown, ieltsNames)), {
  names: { student_id: "studentId" },
  given: { exam: "ielts" },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
