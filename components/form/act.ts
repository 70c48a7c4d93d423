import type { Answer } from "./answer";
import { call } from "./call";
import type { Address, SuccessOf } from "./endpoints";

/** The event on `window` after each act. */
export const actEvent = "act-ended";

/** Sends a call that changes something. Afterwards the page loads what it shows anew (AnswerCache). */
export const act = <At extends Address>(
  ...request: Parameters<typeof call<At>>
): Promise<Answer<SuccessOf<At>>> => announced(() => call(...request));

/** The same for what is sent in another way. A refused act is one, too: what it was based on may be old. */
export async function announced<Value>(send: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await send();
  } finally {
    window.dispatchEvent(new Event(actEvent));
  }
}
