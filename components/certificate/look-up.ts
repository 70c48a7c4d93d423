import { type Answer, readAnswer } from "@/components/form/answer";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { formatWait } from "@/lib/certificates/format-wait";
import { refusalTexts } from "@/lib/errors";
import { interpolate } from "@/lib/interpolate";

/** The outcome of a look-up: the certificate's page, or a message; `isUnknown` if nobody has the code. */
export type LookUpResult = { page: string } | { message: string; isUnknown: boolean };

const timeoutMs = 20_000;

/** Looks up a student code, from the browser. Never throws, and ends within 20 seconds. */
export async function lookUp(studentCode: string, waitTemplate: string): Promise<LookUpResult> {
  try {
    const query = new URLSearchParams({ student_code: studentCode });
    const address = `/backend/api/checkStudent.php?${query}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const answer = readAnswer(response.status, await response.text());
    // The page of a withdrawn certificate says when and why.
    if (answer.success || answer.code === "withdrawn") return { page: certificatePath(studentCode) };
    return {
      message: answer.message + waitText(answer, response.headers, waitTemplate),
      isUnknown: answer.code === "not_found",
    };
  } catch {
    return { message: refusalTexts.unavailable, isUnknown: false };
  }
}

function waitText({ status }: Answer, headers: Headers, template: string): string {
  const seconds = Number(headers.get("Retry-After"));
  return status === 429 && seconds > 0 ? ` ${interpolate(template, { time: formatWait(seconds) })}` : "";
}
