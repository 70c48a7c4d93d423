import { Refusal } from "@/lib/errors";
import { studentGroups } from "@/lib/exams/wire";
import type { Certificate, CheckedCertificate } from "./certificate";
import type { CheckedCode } from "./operations/check-certificates";
import { withdrawnMessage } from "./withdrawal";

export const lookupsKeys = { student_codes: "studentCodes" } as const;

export const lookupKeys = { student_code: "studentCode" } as const;

/** The answer of checkStudent.php. A withdrawn certificate is refused: old clients show the sentence and no score. */
export function lookupReply(checked: CheckedCertificate) {
  if (checked.state === "withdrawn") throw new Refusal("invalid", withdrawnMessage, { code: "withdrawn" });
  return certificateReply(checked.certificate);
}

/**
 * `results` of check_students.php, in the order asked. A withdrawn certificate tells its number and no score. A code that
 * its student had earlier is on replaced papers: `student` is what stands now.
 */
export function lookupsReply(checked: readonly CheckedCode[]) {
  return { results: checked.map(lookupsResult) };
}

function lookupsResult({ studentCode, checked, isFormer }: CheckedCode) {
  const asked = { student_code: studentCode };
  if (checked === null)
    return { ...asked, state: "not_found", certificate_number: null, version: null, student: null };
  if (checked.state === "withdrawn") {
    const { number, version } = checked.certificate;
    return { ...asked, state: "withdrawn", certificate_number: number, version, student: null };
  }
  const { issue } = checked.certificate;
  return {
    ...asked,
    state: isFormer ? "replaced" : "valid",
    certificate_number: issue?.number ?? null,
    version: issue?.version ?? null,
    ...certificateReply(checked.certificate),
  };
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
