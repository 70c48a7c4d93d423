import { z } from "zod";
import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";
import { visibilities } from "@/lib/certificates/visibility";
import { withdrawalReasons } from "@/lib/certificates/withdrawal";

/** What the office has decided about a certificate, as the call answers it. */
export const OfficeStatus = z.object({
  withdrawal: z.object({ reason: z.enum(withdrawalReasons), withdrawnAt: z.coerce.date() }).nullable(),
  studentVisibility: z.enum(visibilities).nullable(),
  ownVisibility: z.enum(visibilities).nullable(),
  academyVisibility: z.enum(visibilities),
});

export type OfficeStatus = z.output<typeof OfficeStatus>;

/** Posts a decision. Returns null, or the message of a refusal: `unanswered` if no answer came. */
export async function postDecision(
  decision: string,
  fields: Record<string, unknown>,
  unanswered: string,
): Promise<string | null> {
  try {
    const answer = await act(`/backend/office/${decision}`, { fields });
    return answer.success ? null : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}

/** What someone else has chosen meanwhile. */
const Conflict = z.object({
  code: z.literal("conflict"),
  current: z.object({ visibility: z.enum(visibilities).nullable() }),
});

export type VisibilityChoice = z.output<typeof Conflict>["current"];

/** Saves how much certificates show. Returns null, the message of a refusal, or what someone else has chosen meanwhile. */
export async function postVisibility(
  decision: "academy-visibility" | "student-visibility",
  fields: VisibilityChoice & { base: VisibilityChoice; studentId?: number },
  unanswered: string,
): Promise<string | VisibilityChoice | null> {
  try {
    const answer = await act(`/backend/office/${decision}`, { fields });
    if (answer.success) return null;
    return Conflict.safeParse(answer.body).data?.current ?? answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}
