import { z } from "zod";
import { OfStudent, requiredLine, Version } from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import { CertificateVisibility, WithdrawalReason } from "@/prisma/generated/enums";
import { studentCodeFrom, versionFrom } from "./code";

/** A code as people type it. Its format is not checked: a malformed code simply belongs to no one. */
const TypedCode = requiredLine("codeMissing")
  .transform(studentCodeFrom)
  .pipe(z.string().min(1, issue("codeMissing")));

export const CertificateLookup = z.object({ studentCode: TypedCode });

const PaperVersion = z
  .union([z.string().transform(versionFrom), z.number()])
  .nullable()
  .default(null);

export const PaperLookup = CertificateLookup.extend({ version: PaperVersion });

export const CertificateFile = z.object({
  file: requiredLine("codeMissing").transform((name) => name.replace(/\.pdf\P{L}*$/iu, "")),
  version: PaperVersion,
});

/** The office's decision about a certificate. Without a reason it is valid. `version` is the withdrawal that was shown. */
export const Withdrawal = OfStudent.extend({
  version: Version,
  reason: z.enum(WithdrawalReason, issue("chooseReason")).nullable(),
});

const Visibility = z.enum(CertificateVisibility, issue("chooseVisibility"));

export const OwnVisibility = z.object({
  visibility: z.preprocess((value) => (value === "" ? null : value), Visibility.nullable()),
});

/** Of one student's certificate; or of all of the academy's, for which nobody has chosen another. */
export const VisibilityChoice = z.discriminatedUnion("isForAcademy", [
  OfStudent.extend({
    isForAcademy: z.literal(false).optional(),
    visibility: Visibility.nullable(),
    version: Version,
  }),
  z.object({
    isForAcademy: z.literal(true),
    studentId: z.never().optional(),
    visibility: Visibility,
    version: Version,
  }),
]);
