import { z } from "zod";
import { EditBase, requiredLine, userId, Version } from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import { visibilities, withdrawalReasons } from "./certificate";
import { studentCodeFrom, versionFrom } from "./code";

/** A code as people type it. Its format is not checked: a malformed code simply belongs to no one. */
const TypedCode = requiredLine("codeMissing")
  .transform(studentCodeFrom)
  .refine((code) => code !== "", issue("codeMissing"));

export const CertificateLookup = z.object({ studentCode: TypedCode });

const PaperVersion = z
  .union([z.string().transform(versionFrom), z.number()])
  .nullish()
  .transform((version) => version ?? null);

/** A code and, if it is from a printed certificate's address, the version; the code alone means the newest version. */
export const PaperLookup = CertificateLookup.extend({ version: PaperVersion });

/** A certificate to print, by the file name in its address (`DEMO-2022.pdf`) and optionally the version. */
export const CertificateFile = z.object({
  file: requiredLine("codeMissing").transform((name) => name.replace(/\.pdf\P{L}*$/iu, "")),
  version: PaperVersion,
});

export const CertificateOf = z.object({ studentId: userId("missingStudentId") });

/** The office's decision about a certificate. Without a reason it is valid. `base` has the withdrawal that was shown. */
export const Withdrawal = CertificateOf.extend({
  base: EditBase,
  reason: z.enum(withdrawalReasons, issue("chooseReason")).nullable(),
});

const Visibility = z.enum(visibilities, issue("chooseVisibility"));

/** A student's own choice; blank means none. */
export const OwnVisibility = z.object({
  visibility: z.preprocess((value) => (value === "" ? null : value), Visibility.nullable()),
});

/** The office's choice for one student; null means none. */
export const StudentVisibility = CertificateOf.extend({
  visibility: Visibility.nullable(),
  version: Version,
});
