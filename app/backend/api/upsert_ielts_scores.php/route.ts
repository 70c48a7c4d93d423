import { ieltsNames } from "@/lib/exams/ielts";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";
import { saveScores, scoresReply } from "@/lib/sittings/scores";

const call = post(saveScores, "json", (shown) => success("scoresSaved", scoresReply(shown, ieltsNames)), {
  names: { student_id: "studentId", ...ieltsNames },
  given: { exam: "ielts", heldOn: undefined },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
