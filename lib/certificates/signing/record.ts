import * as z from "zod/mini";

const Points = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/**
 * What a signed record states. The keys are short because the record has to fit a QR code; totals, the overall band and
 * the grade are left out because everyone can compute them. Scores stand in the order reading, listening, speaking, writing.
 */
export const SignedRecord = z.object({
  v: z.literal(1),
  /** The academy's address that the record was signed for. */
  iss: z.string(),
  /** The day of signing in Kabul, `YYYY-MM-DD`. */
  iat: z.string(),
  id: z.number(),
  code: z.string(),
  name: z.string(),
  /** Birth date `YYYY-MM-DD`, or the year, or absent, as the certificate's visibility allows. */
  born: z.optional(z.string()),
  toefl: z.optional(Points),
  ielts: z.optional(Points),
  /** The day the results were recorded. */
  on: z.optional(z.string()),
});

export type SignedRecord = z.infer<typeof SignedRecord>;
