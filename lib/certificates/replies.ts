import { studentGroups } from "@/lib/call-names/exam-names";
import { Refusal } from "@/lib/errors";
import type { Certificate } from "./certificate";
import type { CheckedCode } from "./operations/check-certificates";
import type { Verdict, VerdictState } from "./verdict";

/**
 * The response of checkStudent.php. Throws a refusal for a withdrawn certificate, so that old clients show its message
 * and no score.
 */
export function lookupReply(verdict: Verdict) {
  if (verdict.state === "withdrawn") throw new Refusal("invalid", "withdrawn", { code: "withdrawn" });
  if (verdict.state === "not_found") throw new Error("A look-up without a version found none.");
  return studentReply("certificate" in verdict ? verdict.certificate : verdict.person);
}

/**
 * The response of check_students.php, in the order of the request. Only valid certificates have scores. A student's
 * former code is `replaced`, with the current certificate as `student`.
 */
export function lookupsReply(checked: readonly CheckedCode[]) {
  return { results: checked.map(lookupsResult) };
}

function lookupsResult({ studentCode, verdict, isFormer }: CheckedCode) {
  const result = (state: VerdictState, more: object = {}) => ({
    studentCode,
    state,
    certificateNumber: null,
    version: null,
    student: null,
    ...more,
  });
  if (verdict === null || verdict.state === "not_found") return result("not_found");
  if (verdict.state === "no_results" || verdict.state === "taken_back") return result("no_results");
  const { state, number: certificateNumber, version } = verdict;
  const issued = { certificateNumber, version };
  if (state === "withdrawn") return result(state, issued);
  return result(isFormer ? "replaced" : state, { ...issued, ...studentReply(verdict.certificate) });
}

/** `student` in the response of checkStudent.php. An exam that was not taken is null. */
function studentReply({ results, ...certificate }: Certificate) {
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
