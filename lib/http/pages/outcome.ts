import type { Actor } from "@/lib/auth/actor";
import { asRefusal, requestId } from "@/lib/http/calls/reply";
import type { Operation } from "@/lib/operation";
import { sentenceOf } from "@/lib/words/sentence";
import { type Outcome, outcomeKey } from "./page-request";

export type Read = { operation: Operation<unknown>; input: unknown };

/**
 * Runs an operation for a page. An unexpected error is logged and returned as a refusal, so that pages never show an
 * error's own message.
 */
export async function outcomeOf<Output>(
  operation: Operation<Output>,
  input: unknown,
  actor: Actor,
  headers: Pick<Headers, "get">,
): Promise<Outcome<Output>> {
  try {
    return { output: await operation.as(actor, input) };
  } catch (error) {
    const { kind, code, status, retryAfter, words } = asRefusal(error, requestId(headers), operation.name);
    return { refusal: { kind, code, status, retryAfter, message: sentenceOf(words) } };
  }
}

/** The outcomes of what a page reads, up to the first refusal: the page explains why. */
export async function outcomesOf(reads: readonly Read[], actor: Actor, headers: Pick<Headers, "get">) {
  const known = new Map<string, Outcome<unknown>>();
  for (const { operation, input } of reads) {
    const outcome = await outcomeOf(operation, input, actor, headers);
    known.set(outcomeKey(operation.name, input), outcome);
    if ("refusal" in outcome) return { known, isRefused: true };
  }
  return { known, isRefused: false };
}
