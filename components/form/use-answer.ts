import { useCallback, useEffect, useState } from "react";
import { type Answer, type FieldNames, NoAnswer } from "./answer";
import { call } from "./call";

type Outcome = { answer: Answer } | { problem: NoAnswer } | null;

/** The answer of a GET call, null until it has arrived. `reload` sends the request again. */
export function useAnswer(address: string, names?: FieldNames): { outcome: Outcome; reload: () => void } {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
  useEffect(() => {
    const controller = new AbortController();
    setOutcome(null);
    call(address, { signal: controller.signal, ...(names ? { names } : {}) }).then(
      (answer) => setOutcome({ answer }),
      (problem) => {
        if (problem instanceof NoAnswer) setOutcome({ problem });
      },
    );
    return () => controller.abort();
  }, [address, names, round]);

  return { outcome, reload: useCallback(() => setRound((count) => count + 1), []) };
}
