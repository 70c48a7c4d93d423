import "server-only";
import { photoAddress } from "@/lib/accounts/account";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { fromColumn } from "@/lib/plain-date";
import { fromHalves } from "@/lib/scores/bands";
import type { Certificate } from "./certificate";
import { CertificateLookup } from "./schema";

/** A row of the view `certificates`. The columns of an exam are all null where it was not taken. */
type Row = {
  user_id: number;
  full_name: string;
  date_of_birth: Date | null;
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
};

/** Looks a certificate up by its student code, for anyone who has the code. One query, a hit and a miss alike. */
export const findCertificate = operation({
  name: "findCertificate",
  access: "anyone",
  limit: { by: limits.lookup },
  input: CertificateLookup,
  async run({ input }): Promise<Certificate> {
    const [row] = await db.$queryRaw<Row[]>`
      SELECT * FROM certificates WHERE lower(student_code) = lower(${input.studentCode})`;
    if (row === undefined) throw new Refusal("invalid", "No record found. Please check your Student Code.");
    return toCertificate(row);
  },
});

function toCertificate(row: Row): Certificate {
  return {
    studentId: row.user_id,
    fullName: row.full_name,
    dateOfBirth: fromColumn(row.date_of_birth),
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
