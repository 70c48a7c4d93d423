import * as z from "zod/mini";
import { waitingTime } from "@/lib/certificates/waiting-time";
import { withdrawnMessage } from "@/lib/certificates/withdrawal";
import { texts } from "@/lib/errors";

const Answer = z.object({
  success: z.boolean(),
  message: z.string(),
  student: z.optional(z.object({ info: z.object({ student_code: z.string() }) })),
});

/** Where a look-up leads: to the page of a certificate, or to a sentence. */
export type LookUp = { page: string } | { sentence: string };

const serverError = { sentence: texts.unavailable };

/** Asks the academy for a student code, from the browser. Never throws and always ends within 20 seconds. */
export async function lookUp(studentCode: string): Promise<LookUp> {
  try {
    const query = new URLSearchParams({ student_code: studentCode });
    const response = await fetch(`/backend/api/checkStudent.php?${query}`, {
      signal: AbortSignal.timeout(20_000),
    });
    const answer = Answer.safeParse(await response.json());
    if (!answer.success) return serverError;
    const found = answer.data.student?.info.student_code;
    if (found !== undefined) return { page: `/result/${encodeURIComponent(found)}` };
    // Its page says when and why; here is room for one sentence.
    if (answer.data.message === withdrawnMessage)
      return { page: `/result/${encodeURIComponent(studentCode)}` };
    const seconds = Number(response.headers.get("Retry-After"));
    const wait =
      response.status === 429 && seconds > 0 ? ` You can try again in ${waitingTime(seconds)}.` : "";
    return { sentence: answer.data.message + wait };
  } catch {
    return serverError;
  }
}
