import type { Answer, Refused } from "./answer";

/** What a request to prove who one is carries to the dialog that asks (components/reauthentication). */
export type ProofRequest = {
  /** The refusal: `reauthenticate`, or that of a wrong password. */
  answer: Refused;
  /** Takes the fields to send the call with again; null if the user would rather not. */
  reply: (fields: Readonly<Record<string, string>> | null) => void;
};

/** The event on `window` that asks for it. */
export const proofEvent = "ask-for-proof";

/**
 * Sends a call, and again with what proves who the user is as long as the call asks for that. What was typed into the form
 * stays as it is meanwhile. Without a dialog on the page, or if the user closes it, the refusal is the answer.
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
