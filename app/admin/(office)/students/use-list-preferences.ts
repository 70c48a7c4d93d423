import { useRef, useState } from "react";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { refusalTexts } from "@/lib/errors";
import type { ListPreferences } from "@/lib/list-preferences/schema";

/** The user's list preferences. `save` resolves to null, or to a message if they could not be saved. */
export function useListPreferences(initial: ListPreferences) {
  const [preferences, setPreferences] = useState(initial);
  const stored = useRef(initial);
  const enqueue = useTaskQueue();

  async function save(change: Partial<ListPreferences>): Promise<string | null> {
    setPreferences({ ...preferences, ...change });
    const refusal = await enqueue(() => send(change));
    if (refusal === null) stored.current = { ...stored.current, ...change };
    else setPreferences(stored.current);
    return refusal;
  }

  return { ...preferences, save };
}

async function send(fields: Partial<ListPreferences>): Promise<string | null> {
  try {
    const answer = await call("/backend/office/list-preferences", { fields });
    return answer.success ? null : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return refusalTexts.unavailable;
  }
}
