import { processState } from "@/lib/process/process-state";
import type { Answer, Refused } from "./answer";

/** Fields that prove who asks; null if the user declines. */
export type Proof = Readonly<Record<string, string>> | null;

/** How the page asks for them: with the dialog in components/reauthentication, if it has one. */
export const proofDialog = processState("proof-dialog", () => ({
  ask: null as ((refusal: Refused) => Promise<Proof>) | null,
}));

/**
 * Sends a call, and resends it with proof of identity for as long as it asks for that. Meanwhile the form keeps what
 * was typed. Without a dialog on the page, or if the user closes it, resolves to the refusal.
 */
export async function sendWithProof<Value>(
  send: (proof: Proof) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  let answer = await send(null);
  if (answer.code !== "reauthenticate") return answer;
  while (!answer.success && (answer.code === "reauthenticate" || answer.code === "incorrect_password")) {
    const proof = (await proofDialog.ask?.(answer)) ?? null;
    if (proof === null) return answer;
    answer = await send(proof);
  }
  return answer;
}
