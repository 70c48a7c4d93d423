import { processState } from "@/lib/process/process-state";
import { slowEvent } from "../ui/slow-event";
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

/** Milliseconds after which a page says that the line is slow. */
const slowAfter = 10_000;

/**
 * Sends a request until it is answered, the retries are exhausted, or nothing has come or gone for `limit` milliseconds.
 * `send` gets what is left of them, and calls `onMoved` when bytes have gone.
 */
export async function untilAnswered<Value>(
  send: (left: number, onMoved: () => void) => Promise<Answer<Value>>,
  limit: number,
): Promise<Answer<Value>> {
  let movedAt = Date.now();
  const onMoved = () => {
    movedAt = Date.now();
  };
  const say = (isSlow: boolean) => globalThis.dispatchEvent?.(new CustomEvent(slowEvent, { detail: isSlow }));
  let isSlow = false;
  const watch = setInterval(() => {
    if (isSlow === Date.now() - movedAt >= slowAfter) return;
    isSlow = !isSlow;
    say(isSlow);
  }, 500);
  try {
    return await repeated(
      (left) => send(left, onMoved),
      () => limit - (Date.now() - movedAt),
      onMoved,
    );
  } finally {
    clearInterval(watch);
    if (isSlow) say(false);
  }
}

async function repeated<Value>(
  send: (left: number) => Promise<Answer<Value>>,
  left: () => number,
  onMoved: () => void,
): Promise<Answer<Value>> {
  let failures = 0;
  for (let waits = 0; ; ) {
    try {
      const answer = await send(left());
      onMoved();
      if (answer.code !== "in_progress" || waits === patience) return answer;
      waits += 1;
      await pause(1000);
    } catch (error) {
      const ms = pauses[failures];
      if (!(error instanceof NoAnswer) || !error.mayHaveArrived || ms === undefined || left() < ms)
        throw error;
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
