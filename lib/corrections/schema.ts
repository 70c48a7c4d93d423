import { z } from "zod";
import { BirthDate, FullName, requiredProse, rowId, WrittenLine } from "@/lib/fields";

const longReason = { length: 500, message: "Please keep it under 500 characters." };

/** What a student asks the office to correct. A blank field is right as it is. */
export const CorrectionRequest = z.object({
  wishedName: z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? value : null),
    FullName("").nullable(),
  ),
  wishedBirthDate: BirthDate.default(null),
  reason: requiredProse("Please say what document shows this, so that the office can check it.", longReason),
});

/** The office's answer. A refusal needs a reason; an acceptance may have one. */
export const CorrectionAnswer = z
  .object({
    correctionId: rowId("Please choose a request."),
    decision: z.enum(["accept", "refuse"], "Please accept or refuse."),
    answer: WrittenLine.refine((text) => text.length <= 500, longReason.message),
  })
  .refine(({ decision, answer }) => decision === "accept" || answer !== "", {
    path: ["answer"],
    message: "Please tell the student why.",
  });
