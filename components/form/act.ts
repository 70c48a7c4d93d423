import type { Answer } from "./answer";
import { call } from "./call";
import type { Address, SuccessOf } from "./endpoints";

/** The event dispatched on `window` after each act. */
export const actEvent = "act-ended";

/** Sends a call that changes something. Afterwards the page reloads the data it shows (AnswerCache). */
export const act = <At extends Address>(
  ...request: Parameters<typeof call<At>>
): Promise<Answer<SuccessOf<At>>> => announced(() => call(...request));

/** The same for other kinds of requests. A refusal also counts: the data it was based on may be outdated. */
export async function announced<Value>(send: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await send();
  } finally {
    window.dispatchEvent(new Event(actEvent));
  }
}
