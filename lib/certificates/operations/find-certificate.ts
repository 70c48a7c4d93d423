import "server-only";
import { rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import type { CheckedCertificate, CheckedPaper } from "../certificate";
import { type CertificateRow, checkedCertificate, checkedPaper, type PaperRow } from "../row";
import { CertificateLookup, PaperLookup } from "../schema";
import { currentCodes } from "./former-codes";

const none = () =>
  new Refusal("invalid", "No record found. Please check your Student Code.", { code: "not_found" });

/** Looks up a certificate by its student code, for anyone who has the code. One query, for a hit and a miss alike. */
export const findCertificate = operation({
  name: "findCertificate",
  access: "anyone",
  limit: { by: limits.lookup },
  input: CertificateLookup,
  async run({ input }): Promise<CheckedCertificate> {
    const [row] = await rowsOf<CertificateRow>(Prisma.sql`
      SELECT * FROM certificate_checks WHERE lower(asked_code) = lower(${input.studentCode})`);
    if (row === undefined) throw none();
    return checkedCertificate(row);
  },
});

/**
 * Looks up a paper by the code and the version in its address; without a version, the current one. A code that its
 * student had earlier still leads to the student, as long as nobody else has it.
 */
export const findPaper = operation({
  name: "findPaper",
  access: "anyone",
  limit: { by: limits.lookup },
  input: PaperLookup,
  async run({ input: { studentCode, version } }): Promise<CheckedPaper & { studentCode: string }> {
    const row = (await byCode(studentCode, version)) ?? (await byFormerCode(studentCode, version));
    if (row === undefined || (version !== null && row.printed === null)) throw none();
    return { ...checkedPaper(row), studentCode: row.asked_code };
  },
});

async function byCode(code: string, version: number | null): Promise<PaperRow | undefined> {
  const [row] = await rowsOf<PaperRow>(
    version === null
      ? Prisma.sql`SELECT c.*, NULL AS printed FROM certificate_checks c WHERE lower(asked_code) = lower(${code})`
      : Prisma.sql`
          SELECT c.*, to_jsonb(p) AS printed FROM certificate_checks c
            LEFT JOIN certificate_versions p ON p.certificate_id = c.certificate_id AND p.version = ${version}
           WHERE lower(c.asked_code) = lower(${code})`,
  );
  return row;
}

async function byFormerCode(code: string, version: number | null): Promise<PaperRow | undefined> {
  const present = (await currentCodes([code])).get(code.toLowerCase());
  return present === undefined ? undefined : await byCode(present, version);
}
