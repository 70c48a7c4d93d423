import { photoAddress } from "@/lib/accounts/account";
import type { Verdict } from "@/lib/certificates/certificate";
import { findCertificate } from "@/lib/certificates/look-up";
import { Refusal } from "@/lib/errors";
import type { FigureName, Part } from "@/lib/exams/definition";
import { ieltsNames } from "@/lib/exams/ielts";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { partsOf, type Results, valuesOf } from "@/lib/exams/scores";
import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";

const call = get(findCertificate, (checked) => success(null, lookupReply(checked)), {
  names: { student_code: "studentCode" },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);

/** A withdrawn certificate is a refusal, so that old clients show its message and no score. */
function lookupReply(verdict: Verdict) {
  if (verdict.state === "withdrawn") throw new Refusal("invalid", "withdrawn", { code: "withdrawn" });
  if (verdict.state === "not_found") throw new Error("A look-up without a version found none.");
  const { results, ...certificate } = "certificate" in verdict ? verdict.certificate : verdict.person;
  const others = examIds.filter((exam) => exam !== "toefl");
  return {
    student: {
      info: {
        user_id: certificate.studentId,
        full_name: certificate.fullName,
        date_of_birth: certificate.dateOfBirth,
        student_code: certificate.studentCode,
        photo: photoAddress(certificate.photoKey),
        ...valuesByOldName("toefl", results),
      },
      ...Object.fromEntries(others.map((exam) => [exam, valuesByOldName(exam, results)])),
    },
  };
}

type OldNames = Readonly<Record<string, Part | FigureName>>;

/** The names that old clients expect. */
const oldNames: Readonly<Partial<Record<ExamId, OldNames>>> = {
  toefl: {
    toefl_total: "total",
    toefl_reading: "reading",
    toefl_writing: "writing",
    toefl_listening: "listening",
    toefl_speaking: "speaking",
  },
  ielts: ieltsNames,
};

const ownNames = (exam: ExamId): OldNames =>
  Object.fromEntries([...partsOf(exam), exams[exam].total].map((name) => [name, name]));

function valuesByOldName(exam: ExamId, results: Results): Record<string, number | null> {
  const result = results[exam];
  const values: ReturnType<typeof valuesOf> = result ? valuesOf(exam, result.scores) : {};
  const names = Object.entries(oldNames[exam] ?? ownNames(exam));
  return Object.fromEntries(names.map(([name, figure]) => [name, values[figure] ?? null]));
}
