import { Refusal } from "@/lib/errors";
import { ieltsSum, overallBand } from "@/lib/scores/bands";
import { toeflTotal } from "@/lib/scores/toefl";
import type { Certificate, CheckedCertificate } from "./certificate";
import { withdrawnMessage } from "./withdrawal";

export const lookupKeys = { student_code: "studentCode" } as const;

/** The answer of checkStudent.php. A withdrawn certificate is refused: old clients show the sentence and no score. */
export function lookupReply(checked: CheckedCertificate) {
  if (checked.state === "withdrawn") throw new Refusal("invalid", withdrawnMessage, { code: "withdrawn" });
  return certificateReply(checked.certificate);
}

/** `student` of checkStudent.php. What was not taken is null, and `ielts` is an object all the same. */
function certificateReply({ toefl, ielts, ...certificate }: Certificate) {
  return {
    student: {
      info: {
        user_id: certificate.studentId,
        full_name: certificate.fullName,
        date_of_birth: certificate.dateOfBirth,
        student_code: certificate.studentCode,
        photo: certificate.photo,
        toefl_total: toefl && toeflTotal(toefl),
        toefl_reading: toefl?.reading ?? null,
        toefl_writing: toefl?.writing ?? null,
        toefl_listening: toefl?.listening ?? null,
        toefl_speaking: toefl?.speaking ?? null,
      },
      ielts: {
        ielts_total: ielts && ieltsSum(ielts),
        ielts_reading: ielts?.reading ?? null,
        ielts_writing: ielts?.writing ?? null,
        ielts_listening: ielts?.listening ?? null,
        ielts_speaking: ielts?.speaking ?? null,
        ielts_overall: ielts && overallBand(ielts),
      },
    },
  };
}
