import { useCallback, useEffect, useState } from "react";
import { type Answer, NoAnswer } from "./answer";
import { call } from "./call";

type Outcome = { answer: Answer } | { error: NoAnswer } | null;

/** The answer of a GET call, null until it has arrived. `reload` sends the request again. */
export function useAnswer(address: string): { outcome: Outcome; reload: () => void } {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    const controller = new AbortController();
    setOutcome(null);
    call(address, { signal: controller.signal }).then(
      (answer) => setOutcome({ answer }),
      (error) => {
        if (error instanceof NoAnswer) setOutcome({ error });
      },
    );
    return () => controller.abort();
  }, [address, attempt]);

  return { outcome, reload: useCallback(() => setAttempt((count) => count + 1), []) };
}
