import { useRef, useState } from "react";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { useSentence } from "@/components/form/sentences";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { ListPreferences } from "@/lib/list-preferences/schema";

/**
 * The user's list preferences. `save` resolves to null, or to an error message. If another window has changed them in
 * between, the server merges both changes and returns the result.
 */
export function useListPreferences(initial: ListPreferences) {
  const [preferences, setPreferences] = useState(initial);
  const stored = useRef(initial);
  const waiting = useRef(0);
  const enqueue = useTaskQueue();
  const sentence = useSentence();

  async function save(change: Partial<ListPreferences>): Promise<string | null> {
    const base = preferences;
    setPreferences({ ...base, ...change });
    waiting.current += 1;
    const outcome = await enqueue(() => send({ ...change, base }, sentence("unanswered")));
    waiting.current -= 1;
    if (typeof outcome !== "string") stored.current = outcome;
    // Keeps changes visible that are still being saved.
    if (waiting.current === 0) setPreferences(stored.current);
    return typeof outcome === "string" ? outcome : null;
  }

  return { ...preferences, save };
}

async function send(
  fields: Partial<ListPreferences> & { base: ListPreferences },
  unanswered: string,
): Promise<ListPreferences | string> {
  try {
    const answer = await call("/backend/office/list-preferences", { fields });
    return answer.success ? ListPreferences.parse(answer.body.preferences) : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}
