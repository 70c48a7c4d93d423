import * as z from "zod/mini";
import { perExam } from "@/lib/exams/registry";

const Facts = {
  /** The origin of the site that signed the record. */
  iss: z.string(),
  /** The day of signing in Kabul, `YYYY-MM-DD`. */
  iat: z.string(),
  code: z.string(),
  name: z.string(),
  /** Birth date `YYYY-MM-DD`, if the certificate shows it. */
  born: z.optional(z.string()),
  /** The day of the latest result. */
  on: z.optional(z.string()),
  /** By exam name: its scores, in the order of its score report. */
  ...perExam(() => z.optional(z.array(z.number()))),
};

/**
 * The payload of a signed record. The keys are short because the record has to fit into a QR code; totals, overall
 * bands and the grade are left out because anyone can compute them. Format 1 predates certificate numbers: its records
 * have the student's id, and remain valid.
 */
export const SignedRecord = z.discriminatedUnion("v", [
  z.object({ v: z.literal(1), id: z.number(), ...Facts }),
  z.object({
    v: z.literal(2),
    /** The certificate's number and version. */
    no: z.string(),
    ver: z.number(),
    /** The version's index in the status list. */
    idx: z.number(),
    /** When the version was issued, in seconds since 1970. A status list made before then does not cover it. */
    at: z.optional(z.number()),
    ...Facts,
  }),
]);

export type SignedRecord = z.infer<typeof SignedRecord>;
