import "server-only";
import { rowsOf } from "@/lib/db";
import { limits } from "@/lib/limits";
import { networkOf } from "@/lib/network";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import type { CheckedCertificate } from "../certificate";
import { type CertificateRow, checkedCertificate } from "../row";
import { CertificateLookups } from "../schema";

export type CheckedCode = { studentCode: string; checked: CheckedCertificate | null };

/** Looks many codes up at once, for anyone who has them, in one query. Each code counts as one look-up. */
export const checkCertificates = operation({
  name: "checkCertificates",
  access: "anyone",
  limit: { by: limits.lookup },
  input: CertificateLookups,
  async run({ actor, input: { studentCodes } }): Promise<CheckedCode[]> {
    // The first one was counted when the request was let in.
    for (const _ of studentCodes.slice(1)) await limits.lookup.take(networkOf(actor.address));
    const wanted = studentCodes.map((code) => code.toLowerCase());
    const rows = await rowsOf<CertificateRow>(Prisma.sql`
      SELECT * FROM certificate_checks WHERE lower(asked_code) = ANY(${wanted})`);
    const found = new Map(rows.map((row) => [row.asked_code.toLowerCase(), checkedCertificate(row)]));
    return studentCodes.map((studentCode) => ({
      studentCode,
      checked: found.get(studentCode.toLowerCase()) ?? null,
    }));
  },
});
