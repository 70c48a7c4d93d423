import { z } from "zod";
import { EditBase, requiredLine, userId, Version } from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import { visibilities } from "./visibility";
import { withdrawalReasons } from "./withdrawal";

/** A code to look up. Its format is not checked: a malformed code simply belongs to no one. */
export const CertificateLookup = z.object({ studentCode: requiredLine("codeMissing") });

const PaperVersion = z.preprocess(
  (value) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : null),
  z.number().nullable(),
);

/**
 * A code and, if it is from a printed certificate's address, the version. An invalid version is ignored: the code alone
 * means the newest version.
 */
export const PaperLookup = CertificateLookup.extend({ version: PaperVersion });

/** A certificate to print, by the file name in its address (`DEMO-2022.pdf`) and optionally the version. */
export const CertificateFile = z.object({
  file: requiredLine("codeMissing").transform((name) => name.replace(/\.pdf$/i, "")),
  version: PaperVersion,
});

export const CertificateOf = z.object({ studentId: userId("missingStudentId") });

/** The office's decision about a certificate. `base` has the withdrawal that it was shown. */
export const CertificateDecision = CertificateOf.extend({ base: EditBase });

export const Withdrawal = CertificateDecision.extend({
  reason: z.enum(withdrawalReasons, issue("chooseReason")),
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
