import "server-only";
import { rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import type { CheckedCertificate } from "../certificate";
import { type CertificateRow, checkedCertificate } from "../row";
import { CertificateLookup } from "../schema";

/** Looks a certificate up by its student code, for anyone who has the code. One query, a hit and a miss alike. */
export const findCertificate = operation({
  name: "findCertificate",
  access: "anyone",
  limit: { by: limits.lookup },
  input: CertificateLookup,
  async run({ input }): Promise<CheckedCertificate> {
    const [row] = await rowsOf<CertificateRow>(Prisma.sql`
      SELECT * FROM certificates WHERE lower(student_code) = lower(${input.studentCode})`);
    if (row === undefined) {
      const message = "No record found. Please check your Student Code.";
      throw new Refusal("invalid", message, { code: "not_found" });
    }
    return checkedCertificate(row);
  },
});
