import { Refusal } from "@/lib/errors";
import { studentGroups } from "@/lib/exams/wire";
import type { Certificate, CheckedCertificate } from "./certificate";
import { withdrawnMessage } from "./withdrawal";

export const lookupKeys = { student_code: "studentCode" } as const;

/** The answer of checkStudent.php. A withdrawn certificate is refused: old clients show the sentence and no score. */
export function lookupReply(checked: CheckedCertificate) {
  if (checked.state === "withdrawn") throw new Refusal("invalid", withdrawnMessage, { code: "withdrawn" });
  return certificateReply(checked.certificate);
}

/** `student` of checkStudent.php. What was not taken is null. */
function certificateReply({ results, ...certificate }: Certificate) {
  const { info, ...groups } = studentGroups(results);
  return {
    student: {
      info: {
        user_id: certificate.studentId,
        full_name: certificate.fullName,
        date_of_birth: certificate.dateOfBirth,
        student_code: certificate.studentCode,
        photo: certificate.photo,
        ...info,
      },
      ...groups,
    },
  };
}
