import { type Answer, readAnswer } from "@/components/form/answer";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { formatWait } from "@/lib/certificates/format-wait";
import { refusalTexts } from "@/lib/errors";
import { interpolate } from "@/lib/interpolate";

/** The outcome of a look-up: the certificate's page, or a message; `isUnknown` if nobody has the code. */
export type LookUp = { page: string } | { message: string; isUnknown: boolean };

const timeoutMs = 20_000;

/**
 * Looks up a student code, from the browser. Never throws, and ends within 20 seconds. `wait` is the text that says how long
 * to wait.
 */
export async function lookUp(studentCode: string, wait: string): Promise<LookUp> {
  try {
    const query = new URLSearchParams({ student_code: studentCode });
    const address = `/backend/api/checkStudent.php?${query}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const answer = readAnswer(response.status, await response.text());
    // The page of a withdrawn certificate says when and why.
    if (answer.success || answer.code === "withdrawn") return { page: certificatePath(studentCode) };
    return {
      message: answer.message + waitOf(answer, response.headers, wait),
      isUnknown: answer.code === "not_found",
    };
  } catch {
    return { message: refusalTexts.unavailable, isUnknown: false };
  }
}

function waitOf({ status }: Answer, headers: Headers, wait: string): string {
  const seconds = Number(headers.get("Retry-After"));
  return status === 429 && seconds > 0 ? ` ${interpolate(wait, { time: formatWait(seconds) })}` : "";
}
