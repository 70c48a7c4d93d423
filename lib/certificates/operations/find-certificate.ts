import "server-only";
import { signaturePicture } from "@/lib/academy/signature-picture";
import { may } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { meantStudent, rowOfCode, rowOfVersion } from "@/lib/certificates/queries/check-rows";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { operation } from "@/lib/operation";
import { CertificateLookup, PaperLookup } from "../schema";
import { type CheckRow, noSuchVersion, type Verdict, verdictOf } from "../verdict";

/**
 * Attackers mostly miss, while a class behind one address finds, each its own. A network without misses left finds
 * nothing either, or it could go on guessing. The office checks printed certificates all day.
 */
const lookUpLimit = {
  by: limits.misses,
  finds: limits.finds,
  unless: (actor: Actor) => actor.kind === "member" && may(actor, { access: "office" }),
};

const none = (details = {}) => new Refusal("invalid", "certificateNotFound", { code: "not_found", details });

/**
 * Looks up a certificate by its student code, for anyone who has the code. Takes a single query if the code is spelt as
 * its student has it.
 */
export const findCertificate = operation({
  name: "findCertificate",
  access: "anyone",
  limit: lookUpLimit,
  input: CertificateLookup,
  async run({ input }): Promise<Verdict> {
    const row = (await rowOfCode(input.studentCode)) ?? (await rowOfSpelling(input.studentCode));
    if (row === undefined) throw none();
    return verdictOf(row);
  },
});

/** The verdict on a printed certificate, with the signature's picture if the version has one. */
export type CheckedPaper = Verdict & { signature: string | null };

/**
 * Looks up a printed certificate by the code and version in its address, or the newest version if none is given. A
 * student's former code still leads to the student, and to the version that carried it, as long as no one else has it.
 */
export const findPaper = operation({
  name: "findPaper",
  access: "anyone",
  limit: lookUpLimit,
  input: PaperLookup,
  async run({ input: { studentCode, version } }): Promise<CheckedPaper> {
    const verdict = (await byCode(studentCode, version)) ?? (await byMeantCode(studentCode, version));
    if (verdict === undefined) throw none();
    const key = "certificate" in verdict ? verdict.certificate.issue.issuer.signatureKey : null;
    return { ...verdict, signature: key && (await signaturePicture(key)) };
  },
});

/** The verdict by code and version. Undefined if no one has the code. */
async function byCode(code: string, version: number | null): Promise<Verdict | undefined> {
  const newest = await rowOfCode(code);
  if (newest === undefined) return undefined;
  if (version === null || newest.version === version) return verdictOf(newest);
  const row = await rowOfVersion(code, version);
  return row ? verdictOf(row) : noSuchVersion(newest, version);
}

async function byMeantCode(code: string, version: number | null): Promise<Verdict | undefined> {
  const meant = await meantStudent(code);
  return meant && (await byCode(meant.present, version ?? meant.version));
}

/** The old calls know no former codes, which have a page all the same. */
async function rowOfSpelling(code: string): Promise<CheckRow | undefined> {
  const meant = await meantStudent(code);
  if (meant && meant.version !== null) throw none({ isFormer: true });
  return meant && (await rowOfCode(meant.present));
}
