"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

/** Unsaved input, by field name. */
export type UnsavedInput = Readonly<Record<string, string>>;

const prefix = "typed";

/** The id of the user whose input it is. Nobody else who uses this browser sees it. */
const Owner = createContext<number | null>(null);

/** Says whose unsaved input the forms inside store. */
export function UnsavedInputOwner({ userId, children }: { userId: number | null; children: ReactNode }) {
  return <Owner value={userId}>{children}</Owner>;
}

/** The unsaved input of a form. */
export type UnsavedInputState = {
  /** Empty if everything is saved. */
  input: UnsavedInput;
  store: (input: UnsavedInput) => void;
  discard: () => void;
};

/**
 * Unsaved input that survives its form, the page, a lost connection and an ended session, in this browser and for this user,
 * until it is saved or discarded. Logging out clears it.
 */
export function useUnsavedInput(name: string): UnsavedInputState {
  const owner = useContext(Owner);
  const key = `${prefix}:${owner ?? ""}:${name}`;
  const [input, setInput] = useState<UnsavedInput>(() => readStored(key));
  const store = useCallback(
    (next: UnsavedInput) => {
      setInput(next);
      writeStored(key, next);
    },
    [key],
  );
  const discard = useCallback(() => store({}), [store]);
  return { input, store, discard };
}

/** The names of unsaved input with this prefix, and a function that discards all of it. */
export function useUnsavedNames(namePrefix: string): { names: () => string[]; discardAll: () => void } {
  const owner = useContext(Owner);
  const names = useCallback(() => storedKeys(`${prefix}:${owner ?? ""}:${namePrefix}`), [owner, namePrefix]);
  const discardAll = useCallback(() => {
    for (const key of names()) localStorage.removeItem(key);
  }, [names]);
  return { names, discardAll };
}

/** Makes the browser confirm before leaving the page or closing the window. */
export function useLeaveWarning(hasUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasUnsaved]);
}

/** Discards everybody's unsaved input at log-out, because the computer may be shared. */
export function discardUnsavedInput(): void {
  for (const key of storedKeys(`${prefix}:`)) localStorage.removeItem(key);
}

function storedKeys(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}

function readStored(key: string): UnsavedInput {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

function writeStored(key: string, input: UnsavedInput): void {
  try {
    if (Object.keys(input).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(input));
  } catch {
    // Without storage (a private window, a full disk) the form itself still has the input.
  }
}
