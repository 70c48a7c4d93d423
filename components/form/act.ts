import type { Answer } from "./answer";
import { call } from "./call";

/** The event on `window` after each act. */
export const actEvent = "act-ended";

/** Sends a call that changes something. Afterwards the page loads what it shows anew (AnswerCache). */
export const act = (...request: Parameters<typeof call>): Promise<Answer> =>
  announced(() => call(...request));

/** The same for what is sent in another way. A refused act is one, too: what it was based on may be old. */
export async function announced(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } finally {
    window.dispatchEvent(new Event(actEvent));
  }
}
