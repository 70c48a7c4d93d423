import "server-only";
import { rowOfVersion, rowsOfCodes } from "@/lib/certificates/queries/check-rows";
import { formerCodes } from "@/lib/certificates/queries/former-codes";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { takeAnother } from "@/lib/limits/patient-limit";
import { operation } from "@/lib/operation";
import { isOfficeMember, priceFind } from "../price-find";
import { CertificateLookups } from "../schema";
import { type Verdict, verdictOf } from "../verdict";

/** A code that was looked up, with the verdict on its newest version or the one asked for; null if there is none. */
export type CheckedCode = {
  studentCode: string;
  verdict: Verdict | null;
  /** The student no longer has this code, so a certificate printed with it was replaced. */
  isFormer: boolean;
};

async function verdictsOn(codes: readonly string[]): Promise<Map<string, Verdict>> {
  const rows = codes.length === 0 ? [] : await rowsOfCodes(codes);
  return new Map(rows.map((row) => [row.asked_code.toLowerCase(), verdictOf(row)]));
}

async function lookUp(
  studentCodes: readonly string[],
  versions: readonly (number | null)[],
): Promise<CheckedCode[]> {
  const wanted = studentCodes.map((code) => code.toLowerCase());
  const found = await verdictsOn(wanted);
  const former = await formerCodes(wanted.filter((code) => !found.has(code)));
  const later = await verdictsOn([...former.values()].map(({ present }) => present));
  return await Promise.all(
    studentCodes.map(async (studentCode, index) => {
      const code = wanted[index] ?? "";
      const present = former.get(code)?.present.toLowerCase();
      const newest = found.get(code) ?? later.get(present ?? "") ?? null;
      const verdict = await onVersion(newest, versions[index] ?? null);
      return { studentCode, verdict, isFormer: present !== undefined };
    }),
  );
}

/** The verdict on a version of a certificate, from that on the newest one. */
async function onVersion(newest: Verdict | null, version: number | null): Promise<Verdict | null> {
  if (newest === null || version === null || newest.version === version) return newest;
  const row = await rowOfVersion(newest.studentCode, version);
  return row === undefined ? null : verdictOf(row);
}

/**
 * Looks up many codes at once, for anyone who has them. Each counts as if it had been looked up on its own, in order.
 * If one exceeds the limit, the whole request is refused. The misses before it stay counted, because the refusal
 * reveals that no one has those codes.
 */
export const checkCertificates = operation({
  name: "checkCertificates",
  access: "anyone",
  limit: { by: limits.lookup, waits: true, unless: isOfficeMember },
  input: CertificateLookups,
  async run({ actor, input: { studentCodes, versions }, attempt }): Promise<CheckedCode[]> {
    const checked = await lookUp(studentCodes, versions);
    // The office has no attempt: its look-ups are not counted.
    if (attempt === undefined) return checked;
    for (const [index, { studentCode, verdict }] of checked.entries()) {
      // The first look-up was counted when the request was admitted.
      const counted = index === 0 ? attempt : await takeAnother(limits.lookup, networkOf(actor.address));
      if (verdict !== null) await priceFind(actor, studentCode, counted);
    }
    return checked;
  },
});
