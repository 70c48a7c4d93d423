import { readResponse } from "@/components/form/answer";
import { withQuery } from "@/components/form/call-query";
import { certificatePath } from "@/lib/certificates/certificate-path";
import type { paperIn } from "@/lib/certificates/code-input";

/** The outcome of a look-up: the certificate's page, or a message; `isUnknown` if no one has the code. */
export type LookUpResult = { page: string } | { message: string; isUnknown: boolean };

const address = "/backend/api/checkStudent.php";
const timeoutMs = 20_000;

/**
 * Looks up a student code from the browser. Never throws, and ends within 20 seconds; the message is `unavailable` if
 * no response arrives.
 */
export async function lookUp(
  { studentCode, version }: ReturnType<typeof paperIn>,
  unavailable: string,
): Promise<LookUpResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await readResponse(await fetch(withQuery(address, { studentCode }), { signal }), address);
    // A withdrawn certificate has a page, with the date of the withdrawal.
    if (answer.success || answer.code === "withdrawn") return { page: certificatePath(studentCode, version) };
    return { message: answer.message, isUnknown: answer.code === "not_found" };
  } catch {
    return { message: unavailable, isUnknown: false };
  }
}
