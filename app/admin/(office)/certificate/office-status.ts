import { z } from "zod";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { visibilities } from "@/lib/certificates/visibility";
import { withdrawalReasons } from "@/lib/certificates/withdrawal";
import { refusalTexts } from "@/lib/errors";

const OfficeStatus = z.object({
  withdrawal: z.object({ reason: z.enum(withdrawalReasons), withdrawnAt: z.coerce.date() }).nullable(),
  studentVisibility: z.enum(visibilities).nullable(),
  academyVisibility: z.enum(visibilities),
});

/** What the office has decided about a certificate, as the call answers it. */
export type OfficeStatus = z.output<typeof OfficeStatus>;

/** Loads the decisions about a student's certificate, or a message if that fails. */
export async function loadOfficeStatus(studentId: number): Promise<OfficeStatus | string> {
  try {
    const answer = await call(`/backend/office/certificate-status?studentId=${studentId}`);
    return answer.success ? OfficeStatus.parse(answer.body) : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refusalTexts.unavailable;
  }
}

/** Posts a decision. Returns null, or the message of a refusal. */
export async function postDecision(
  decision: string,
  fields: Record<string, unknown>,
): Promise<string | null> {
  try {
    const answer = await call(`/backend/office/${decision}`, { fields });
    return answer.success ? null : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refusalTexts.unavailable;
  }
}
