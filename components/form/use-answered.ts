import { type Answer, NoAnswer } from "./answer";
import { useSentence } from "./sentences";

/** Returns a function that waits for a response. If none arrives, the function returns a refusal that says so. */
export function useAnswered(): <Value>(sent: Promise<Answer<Value>>) => Promise<Answer<Value>> {
  const sentence = useSentence();
  return async (sent) => {
    try {
      return await sent;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const message = sentence("unanswered");
      return { success: false, message, code: undefined, status: error.status, errors: {}, body: {} };
    }
  };
}
