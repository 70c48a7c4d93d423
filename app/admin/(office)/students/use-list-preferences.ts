import { useRef, useState } from "react";
import { call } from "@/components/form/call";
import { useAnswered } from "@/components/form/use-answered";
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
  const answered = useAnswered();

  async function save(change: Partial<ListPreferences>): Promise<string | null> {
    const base = preferences;
    setPreferences({ ...base, ...change });
    waiting.current += 1;
    const fields = { ...change, base };
    const answer = await enqueue(() => answered(call("/backend/office/list-preferences", { fields })));
    waiting.current -= 1;
    if (answer.success) stored.current = ListPreferences.parse(answer.body.preferences);
    // Keeps changes visible that are still being saved.
    if (waiting.current === 0) setPreferences(stored.current);
    return answer.success ? null : answer.message;
  }

  return { ...preferences, save };
}
