"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

/** Unsaved input, by field name. */
export type Typed = Readonly<Record<string, string>>;

const prefix = "typed";

/** The id of the user whose input it is. Nobody else who uses this browser sees it. */
const Owner = createContext<number | null>(null);

/** Says whose input is kept by the forms inside. */
export function KeptInputOwner({ userId, children }: { userId: number | null; children: ReactNode }) {
  return <Owner value={userId}>{children}</Owner>;
}

/** The unsaved input of a form. */
export type KeptInput = {
  /** Empty if nothing is unsaved. */
  typed: Typed;
  keep: (typed: Typed) => void;
  forget: () => void;
};

/**
 * Unsaved input that survives its form, the page, a lost connection and an ended session, in this browser and for this user,
 * until it is saved or discarded. Logging out clears it.
 */
export function useKeptInput(name: string): KeptInput {
  const owner = useContext(Owner);
  const key = `${prefix}:${owner ?? ""}:${name}`;
  const [typed, setTyped] = useState<Typed>(() => readKept(key));
  const keep = useCallback(
    (next: Typed) => {
      setTyped(next);
      writeKept(key, next);
    },
    [key],
  );
  return { typed, keep, forget: useCallback(() => keep({}), [keep]) };
}

/** The names of unsaved input with this prefix, and a function that discards all of it. */
export function useKeptNames(start: string): { names: () => string[]; forgetAll: () => void } {
  const owner = useContext(Owner);
  const names = useCallback(() => keysThatBegin(`${prefix}:${owner ?? ""}:${start}`), [owner, start]);
  const forgetAll = useCallback(() => {
    for (const key of names()) localStorage.removeItem(key);
  }, [names]);
  return { names, forgetAll };
}

/** Makes the browser confirm before leaving the page or closing the window. */
export function useLeaveWarning(isWanted: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isWanted()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isWanted]);
}

/** Discards everybody's input at log-out, because the computer may be shared. */
export function forgetKeptInput(): void {
  for (const key of keysThatBegin(`${prefix}:`)) localStorage.removeItem(key);
}

function keysThatBegin(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

function readKept(key: string): Typed {
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

function writeKept(key: string, typed: Typed): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Without storage (a private window, a full disk) the form itself still has the input.
  }
}
