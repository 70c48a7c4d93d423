import "server-only";
import { rowsOf } from "@/lib/db";
import { limits } from "@/lib/limits";
import { networkOf } from "@/lib/network";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import type { CheckedCertificate } from "../certificate";
import { type CertificateRow, checkedCertificate } from "../row";
import { CertificateLookups } from "../schema";
import { currentCodes } from "./former-codes";

/** A code that was looked up, with its certificate; null if nobody has it. */
export type CheckedCode = {
  studentCode: string;
  checked: CheckedCertificate | null;
  /** The student had this code earlier, so the paper with it was replaced. */
  isFormer: boolean;
};

async function certificatesOf(codes: readonly string[]): Promise<Map<string, CheckedCertificate>> {
  const rows = await rowsOf<CertificateRow>(Prisma.sql`
    SELECT * FROM certificate_checks WHERE lower(asked_code) = ANY(${codes})`);
  return new Map(rows.map((row) => [row.asked_code.toLowerCase(), checkedCertificate(row)]));
}

/** Looks up many codes at once, for anyone who has them. Each code counts as one look-up. */
export const checkCertificates = operation({
  name: "checkCertificates",
  access: "anyone",
  limit: { by: limits.lookup },
  input: CertificateLookups,
  async run({ actor, input: { studentCodes } }): Promise<CheckedCode[]> {
    // The first one was counted when the request was admitted.
    for (const _ of studentCodes.slice(1)) await limits.lookup.take(networkOf(actor.address));
    const wanted = studentCodes.map((code) => code.toLowerCase());
    const found = await certificatesOf(wanted);
    const present = await currentCodes(wanted.filter((code) => !found.has(code)));
    const later =
      present.size > 0
        ? await certificatesOf([...present.values()].map((code) => code.toLowerCase()))
        : found;
    return studentCodes.map((studentCode, index) => {
      const former = present.get(wanted[index] ?? "");
      const checked = found.get(wanted[index] ?? "") ?? later.get(former?.toLowerCase() ?? "") ?? null;
      return { studentCode, checked, isFormer: former !== undefined };
    });
  },
});
