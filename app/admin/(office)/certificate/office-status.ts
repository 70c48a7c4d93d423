import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";
import type { FieldsOf, SuccessOf } from "@/components/form/endpoints";
import type { CertificateVisibility } from "@/lib/certificates/visibility";

/** The office's decisions about a certificate. */
export type OfficeStatus = SuccessOf<"/backend/office/certificate-status">;

type Decision = "/backend/office/withdraw-certificate" | "/backend/office/restore-certificate";

/** Posts a decision. Returns null, or the message of a refusal; `unanswered` if no response arrived. */
export async function postDecision<At extends Decision>(
  decision: At,
  fields: FieldsOf<At>,
  unanswered: string,
): Promise<string | null> {
  try {
    const answer = await act(decision, { fields });
    return answer.success ? null : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}

export type VisibilityChoice = { visibility: CertificateVisibility | null };

/**
 * Saves how much certificates show. Returns null, the message of a refusal, or the value that someone else has since
 * saved.
 */
export async function postVisibility(
  decision: "academy-visibility" | "student-visibility",
  fields: VisibilityChoice & { base: VisibilityChoice; studentId?: number },
  unanswered: string,
): Promise<string | VisibilityChoice | null> {
  try {
    const answer = await act(`/backend/office/${decision}`, { fields });
    if (answer.success) return null;
    return answer.code === "conflict" ? (answer.body.current as VisibilityChoice) : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}
