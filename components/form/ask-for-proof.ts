import type { Answer, Refused } from "./answer";

/** The detail of the event that asks the dialog (components/reauthentication) for proof of identity. */
export type ProofRequest = {
  /** The refusal: `reauthenticate`, or a wrong password. */
  answer: Refused;
  /** Called with the fields to resend the call with; null if the user declines. */
  reply: (fields: Readonly<Record<string, string>> | null) => void;
};

/** The event dispatched on `window` to ask for it. */
export const proofEvent = "ask-for-proof";

/**
 * Sends a call, and resends it with proof of identity for as long as it asks for that. Meanwhile the form keeps what
 * was typed. Without a dialog on the page, or if the user closes it, resolves to the refusal.
 */
export async function sendWithProof<Value>(
  send: (proof: Readonly<Record<string, string>>) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  let answer = await send({});
  if (answer.success || answer.code !== "reauthenticate") return answer;
  do {
    const proof = await askForProof(answer);
    if (proof === null) return answer;
    answer = await send(proof);
  } while (!answer.success && (answer.code === "reauthenticate" || answer.code === "incorrect_password"));
  return answer;
}

function askForProof(answer: Refused): Promise<Readonly<Record<string, string>> | null> {
  return new Promise((resolve) => {
    const detail: ProofRequest = { answer, reply: resolve };
    const isUnheard = window.dispatchEvent(new CustomEvent(proofEvent, { detail, cancelable: true }));
    if (isUnheard) resolve(null);
  });
}
