import { processState } from "@/lib/process-state";

/** What this does with the browser's storage; `otherwise` where there is none, as in a private window, or no space. */
export function withStorage<Value>(use: () => Value, otherwise: Value): Value {
  try {
    return use();
  } catch {
    return otherwise;
  }
}

export type UnsavedInput = Readonly<Record<string, unknown>>;

/** What a user has typed into a form of this tab. `mark` is the log-in storage's at that time. */
type Entry = { userId: number; at: number; mark: string; input: UnsavedInput };

const prefix = "unsaved:";
const maxAge = 8 * 3600_000;

/** A random value that all tabs share. A log-out clears it, which ends the input of a tab that slept meanwhile, too. */
const markKey = "unsaved-mark";

export const isUnsavedEntry = (name: string) => name.startsWith(prefix) || name === markKey;

const namesIn = (storage: Storage) =>
  Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

/** The input of this user in this tab, by form. Removes that of others, and what has ended. */
export const readEntries = (userId: number | null): [form: string, input: UnsavedInput][] =>
  withStorage(() => {
    const mark = localStorage.getItem(markKey);
    return namesIn(sessionStorage).flatMap((name) => {
      const entry: Entry = JSON.parse(sessionStorage.getItem(prefix + name) ?? "");
      const isTheirs = entry.userId === userId && entry.mark === mark && entry.at > Date.now() - maxAge;
      if (!isTheirs) sessionStorage.removeItem(prefix + name);
      return isTheirs ? [[name, entry.input] as [string, UnsavedInput]] : [];
    });
  }, []);

/** Stores a form's input; empty input removes it. Without storage, it lasts as long as the page. */
export const storeEntry = (name: string, userId: number, input: UnsavedInput): void =>
  withStorage(() => {
    if (Object.keys(input).length === 0) return sessionStorage.removeItem(prefix + name);
    const mark = localStorage.getItem(markKey) ?? Math.random().toString(36).slice(2);
    localStorage.setItem(markKey, mark);
    const entry: Entry = { userId, at: Date.now(), mark, input };
    sessionStorage.setItem(prefix + name, JSON.stringify(entry));
  }, undefined);

export const dropEntries = (): void =>
  withStorage(() => {
    for (const name of namesIn(sessionStorage)) sessionStorage.removeItem(prefix + name);
  }, undefined);

/** How tabs learn that another one has logged out. Null in a browser that is too old for it. */
export const logOutChannel = () =>
  processState("log-out", () =>
    typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("log-out"),
  );
