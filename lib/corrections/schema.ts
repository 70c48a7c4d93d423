import { z } from "zod";
import { BirthDate, EditBase, FullName, requiredProse, rowId, WrittenLine } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

const longReason = { length: 500, message: "answerTooLong" } as const;

/** What a student asks the office to correct. A blank field needs no correction. */
export const CorrectionRequest = z.object({
  wishedName: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? value : null),
    FullName("fullNameMissing").nullable(),
  ),
  wishedBirthDate: BirthDate.default(null),
  reason: requiredProse("correctionUnproved", longReason),
});

/** The office's answer. A refusal needs a reason; an acceptance may have one. */
export const CorrectionAnswer = z
  .object({
    correctionId: rowId("chooseRequest"),
    decision: z.enum(["accept", "refuse"], issue("chooseAnswer")),
    base: EditBase,
    answer: WrittenLine.refine(
      (text) => text.length <= longReason.length,
      issue(longReason.message, { max: longReason.length }),
    ),
  })
  .refine(({ decision, answer }) => decision === "accept" || answer !== "", {
    path: ["answer"],
    message: issue("answerMissing"),
  });
