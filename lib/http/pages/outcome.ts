import type { Actor } from "@/lib/auth/actor";
import { asRefusal } from "@/lib/http/calls/reply";
import type { Operation } from "@/lib/operation";
import { sentenceOf } from "@/lib/words/sentence";
import type { Outcome } from "./page-request";

/**
 * Runs an operation for a page. An unexpected error is logged and returned as a refusal, so that pages never show an
 * error's own message.
 */
export async function outcomeOf<Output>(
  operation: Operation<Output>,
  input: unknown,
  actor: Actor,
  requestId: string,
): Promise<Outcome<Output>> {
  try {
    return { output: await operation.as(actor, input) };
  } catch (error) {
    const { kind, code, status, retryAfter, words } = asRefusal(error, requestId, operation.name);
    return { refusal: { kind, code, status, retryAfter, message: sentenceOf(words) } };
  }
}
