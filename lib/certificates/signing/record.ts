import * as z from "zod/mini";
import { perExam } from "@/lib/exams/registry";

/**
 * The payload of a signed record. The keys are short because the record has to fit into a QR code; totals, overall
 * bands and the grade are left out because anyone can compute them.
 */
export const SignedRecord = z.object({
  v: z.literal(2),
  iss: z.string(),
  /** The day of signing in Kabul, `YYYY-MM-DD`. */
  iat: z.string(),
  no: z.string(),
  ver: z.number(),
  idx: z.number(),
  /** When the version was issued, in seconds since 1970. A status list made before then does not cover it. */
  at: z.number(),
  code: z.string(),
  name: z.string(),
  /** Birth date `YYYY-MM-DD`, if the certificate shows it. */
  born: z.optional(z.string()),
  on: z.optional(z.string()),
  /** By exam name: its scores, in the order of its score report. */
  ...perExam(() => z.optional(z.array(z.number()))),
});

export type SignedRecord = z.infer<typeof SignedRecord>;
