import { Refusal } from "@/lib/errors";
import { studentGroups } from "@/lib/exams/wire";
import type { Certificate, CheckedCertificate } from "./certificate";
import type { CheckedCode } from "./operations/check-certificates";
import { withdrawnMessage } from "./withdrawal";

/** The names check_students.php gives its fields. */
export const lookupsKeys = { student_codes: "studentCodes" } as const;

/** The names checkStudent.php gives its fields. */
export const lookupKeys = { student_code: "studentCode" } as const;

/** The answer of checkStudent.php. Throws a refusal for a withdrawn certificate: old clients show its message and no score. */
export function lookupReply(checked: CheckedCertificate) {
  if (checked.state === "withdrawn") throw new Refusal("invalid", withdrawnMessage, { code: "withdrawn" });
  return certificateReply(checked.certificate);
}

/**
 * The answer of check_students.php, in the order asked. A withdrawn certificate has its number and no scores. A code that
 * its student had earlier is `replaced`, with the current certificate as `student`.
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

/** `student` of checkStudent.php. An exam that was not taken is null. */
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
