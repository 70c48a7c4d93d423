import { photoAddress } from "@/lib/accounts/account";
import type { PlainDate } from "@/lib/plain-date";
import { fromHalves } from "@/lib/scores/bands";
import type { Certificate, CheckedCertificate } from "./certificate";
import { atVisibility, type CertificateVisibility } from "./visibility";
import type { WithdrawalReason } from "./withdrawal";

/** A row of the view `certificates`. The columns of an exam are all null where it was not taken. */
export type CertificateRow = {
  user_id: number;
  full_name: string;
  date_of_birth: PlainDate | null;
  student_code: string;
  photo_key: string | null;
  toefl_listening: number;
  toefl_speaking: number;
  toefl_reading: number;
  toefl_writing: number;
  toefl_recorded_at: Date | null;
  ielts_listening_halves: number;
  ielts_speaking_halves: number;
  ielts_reading_halves: number;
  ielts_writing_halves: number;
  ielts_recorded_at: Date | null;
  dmc_id: number | null;
  /** The stricter of the academy's and the student's. */
  visibility: CertificateVisibility;
  withdrawn_at: Date | null;
  withdrawal_reason: WithdrawalReason | null;
};

/** What may leave the server of a row: the one place where visibility and withdrawal are applied, for every way out. */
export function checkedCertificate(row: CertificateRow): CheckedCertificate {
  if (row.withdrawn_at === null || row.withdrawal_reason === null) {
    return { state: "valid", certificate: atVisibility(wholeCertificate(row), row.visibility) };
  }
  return {
    state: "withdrawn",
    certificate: {
      studentId: row.user_id,
      studentCode: row.student_code,
      fullName: row.full_name,
      reason: row.withdrawal_reason,
      withdrawnAt: row.withdrawn_at,
    },
  };
}

function wholeCertificate(row: CertificateRow): Certificate {
  const dateOfBirth = row.date_of_birth;
  return {
    studentId: row.user_id,
    fullName: row.full_name,
    dateOfBirth,
    birthYear: dateOfBirth?.slice(0, 4) ?? null,
    studentCode: row.student_code,
    photo: photoAddress(row.photo_key),
    hasDmc: row.dmc_id !== null,
    toefl: row.toefl_recorded_at && {
      listening: row.toefl_listening,
      speaking: row.toefl_speaking,
      reading: row.toefl_reading,
      writing: row.toefl_writing,
      recordedAt: row.toefl_recorded_at,
    },
    ielts: row.ielts_recorded_at && {
      listening: fromHalves(row.ielts_listening_halves),
      speaking: fromHalves(row.ielts_speaking_halves),
      reading: fromHalves(row.ielts_reading_halves),
      writing: fromHalves(row.ielts_writing_halves),
      recordedAt: row.ielts_recorded_at,
    },
  };
}
