import { type Answer, answeredOr } from "./answer";
import { useSentence } from "./sentences";

/** Returns a function that waits for a response. If none arrives, the function returns a refusal that says so. */
export function useAnswered(): <Value>(sent: Promise<Answer<Value>>) => Promise<Answer<Value>> {
  const sentence = useSentence();
  return (sent) => answeredOr(sent, sentence("unanswered"));
}
