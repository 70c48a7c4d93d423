import { processState } from "@/lib/process/process-state";
import { type Answer, NoAnswer } from "./answer";

/** Milliseconds before each retry of an act without a response: a dead connection costs two seconds. */
const pauses = [300, 600, 1200];
/** How many times, one second apart, to ask about an act still in progress. */
const patience = 60;

/** Milliseconds for which an act keeps its key: the same act later is a new one. */
const keptFor = 300_000;

const unanswered = processState("unanswered-acts", () => new Map<string, { key: string; until: number }>());

/**
 * Sends an act with an idempotency key, and retries if no response arrives: the server performs it once, however often
 * it is received (docs/decisions/acts.md). If the last attempt gets no response either, the act keeps its key,
 * so that pressing the button again within five minutes, and before another act, reveals how it ended. Throws NoAnswer.
 */
export async function withKey<Value>(
  what: string,
  send: (key: Record<string, string>) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const kept = unanswered.get(what);
  const key = kept !== undefined && kept.until > Date.now() ? kept.key : newKey();
  try {
    const answer = await send({ "Idempotency-Key": key });
    // Anything after an answered act is a new act, even if it looks like an earlier one.
    unanswered.clear();
    return answer;
  } catch (error) {
    if (error instanceof NoAnswer) unanswered.set(what, { key, until: Date.now() + keptFor });
    throw error;
  }
}

/** Sends a request until it is answered, or the retries are exhausted. */
export async function untilAnswered<Value>(send: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  let failures = 0;
  for (let waits = 0; ; ) {
    try {
      const answer = await send();
      if (answer.code !== "in_progress" || waits === patience) return answer;
      waits += 1;
      await pause(1000);
    } catch (error) {
      const ms = pauses[failures];
      if (!(error instanceof NoAnswer) || !error.mayHaveArrived || ms === undefined) throw error;
      failures += 1;
      await pause(ms);
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** 128 random bits. `crypto.randomUUID` exists only over TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
