import { useRef, useState } from "react";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { refusalTexts } from "@/lib/errors";
import type { ListPreferences } from "@/lib/list-preferences/schema";

/** The user's list preferences. `keep` resolves to null, or to a message if they could not be saved. */
export function usePreferences(initial: ListPreferences) {
  const [preferences, setPreferences] = useState(initial);
  const stored = useRef(initial);
  const inOrder = useTaskQueue();

  async function keep(change: Partial<ListPreferences>): Promise<string | null> {
    setPreferences({ ...preferences, ...change });
    const refusal = await inOrder(() => send(change));
    if (refusal === null) stored.current = { ...stored.current, ...change };
    else setPreferences(stored.current);
    return refusal;
  }

  return { ...preferences, keep };
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
