import { studentGroups } from "@/lib/call-names/exam-names";
import { Refusal } from "@/lib/errors";
import type { Verdict } from "./verdict";

/**
 * The response of checkStudent.php. Throws a refusal for a withdrawn certificate, so that old clients show its message
 * and no score. An exam that was not taken is null.
 */
export function lookupReply(verdict: Verdict) {
  if (verdict.state === "withdrawn") throw new Refusal("invalid", "withdrawn", { code: "withdrawn" });
  if (verdict.state === "not_found") throw new Error("A look-up without a version found none.");
  const { results, ...certificate } = "certificate" in verdict ? verdict.certificate : verdict.person;
  const { info, ...groups } = studentGroups(results);
  return {
    student: {
      info: {
        userId: certificate.studentId,
        fullName: certificate.fullName,
        dateOfBirth: certificate.dateOfBirth,
        studentCode: certificate.studentCode,
        photo: certificate.photo,
        ...info,
      },
      ...groups,
    },
  };
}
