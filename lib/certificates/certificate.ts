import { kabulDay } from "@/lib/kabul";
import type { PlainDate } from "@/lib/plain-date";
import type { IeltsBands } from "@/lib/scores/bands";
import type { ToeflSections } from "@/lib/scores/toefl";
import type { WithdrawalReason } from "./withdrawal";

/**
 * What a certificate says to whoever has its code: already cut down to what its visibility allows.
 * An exam that was not taken is null, never zero.
 */
export type Certificate = {
  studentId: number;
  fullName: string;
  dateOfBirth: PlainDate | null;
  /** The year of birth, `YYYY`: known wherever the whole date is, and where only the year may be seen. */
  birthYear: string | null;
  studentCode: string;
  photo: string | null;
  hasDmc: boolean;
  toefl: (ToeflSections & { recordedAt: Date }) | null;
  ielts: (IeltsBands & { recordedAt: Date }) | null;
};

/** What is left to see of a withdrawn certificate: enough to know which one it was, and no score. */
export type WithdrawnCertificate = Pick<Certificate, "studentId" | "studentCode" | "fullName"> & {
  reason: WithdrawalReason;
  withdrawnAt: Date;
};

/** What the academy says of a student code that it gave out. */
export type CheckedCertificate =
  | { state: "valid"; certificate: Certificate }
  | { state: "withdrawn"; certificate: WithdrawnCertificate };

export type ExamsTaken = "toefl" | "ielts" | "both";

/** Which of the exams have results; null where none has. */
export function examsTaken({ toefl, ielts }: Certificate): ExamsTaken | null {
  if (toefl && ielts) return "both";
  return toefl ? "toefl" : ielts ? "ielts" : null;
}

/** The Kabul day on which the latest of the results was recorded; null where there is none. */
export function resultsDay({ toefl, ielts }: Certificate): PlainDate | null {
  const moments = [toefl, ielts].flatMap((exam) => (exam ? [exam.recordedAt.getTime()] : []));
  return moments.length === 0 ? null : kabulDay(new Date(Math.max(...moments)));
}
