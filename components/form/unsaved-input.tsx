"use client";

import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useWindowEvent } from "@/components/ui/browser";
import { isSame } from "@/lib/text";
import { readEntries, storeEntry, type UnsavedInput } from "./unsaved-entries";

type UnsavedStore = ReturnType<typeof createStore>;
const Store = createContext<UnsavedStore | null>(null);

const nothing: UnsavedInput = {};

function createStore(userId: number | null) {
  const inputs = new Map(typeof window === "undefined" ? [] : readEntries(userId));
  const listeners = new Set<() => void>();
  return {
    read: (name: string) => inputs.get(name) ?? nothing,
    write(name: string, input: UnsavedInput) {
      inputs.set(name, input);
      if (Object.keys(input).length === 0) inputs.delete(name);
      if (userId !== null) storeEntry(name, userId, input);
      for (const listener of listeners) listener();
    },
    names: (prefix: string) => [...inputs.keys()].filter((name) => name.startsWith(prefix)),
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Keeps the unsaved input of the forms inside, for this user only. */
export function UnsavedInputOf({ userId, children }: { userId: number | null; children: ReactNode }) {
  const store = useMemo(() => createStore(userId), [userId]);
  return <Store value={store}>{children}</Store>;
}

export function useUnsavedStore(): UnsavedStore {
  const store = use(Store);
  if (store === null) throw new Error("A form that keeps its input is outside of UnsavedInputOf.");
  return store;
}

/** Kept, even over a new session, until it is saved or discarded or the user logs out. Never passwords, codes or files. */
export function useUnsavedInput<Input extends object>(name: string) {
  const { subscribe, read, write } = useUnsavedStore();
  const newest = () => read(name) as Partial<Input>;
  const input = useSyncExternalStore(subscribe, newest, () => nothing as Partial<Input>);
  // `newest` may be ahead of what is rendered.
  return { input, newest, store: (next: Partial<Input>) => write(name, next as UnsavedInput) };
}

/** Makes the browser ask before the window is closed, but not on the way to the log-in, which keeps the input. */
export function useLeaveWarning(hasUnsaved: () => boolean): void {
  useWindowEvent("beforeunload", (event) => {
    if (hasUnsaved() && !document.documentElement.hasAttribute("data-covered")) event.preventDefault();
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** A form's changed fields, the values that the edit started from, and the changed fields that are not stored. */
type UnsavedFields = { typed: Fields; base: Fields; omitted: readonly string[] };

type Options<Base extends Fields, Omitted extends string> = {
  /** Passwords and files: only the fact that they were given is stored. */
  omit?: readonly Omitted[];
  /** The values that the edit started from; `onBase` receives those stored before the page was left. */
  base?: Base;
  onBase?: (base: Base) => void;
};

/** Keeps a form's input until it is saved or reset, even if the page is left. Returns the fields to be given again. */
export function useUnsavedFields<
  Input extends FieldValues,
  Output,
  Base extends Fields,
  Omitted extends string = never,
>(
  name: string,
  form: UseFormReturn<Input, unknown, Output>,
  { omit = [], base, onBase }: Options<Base, Omitted> = {},
): readonly Omitted[] {
  const { read, write } = useUnsavedStore();
  const [missing, setMissing] = useState<readonly Omitted[]>([]);
  const current = useEffectEvent(() => ({ name, base: base ?? {} }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    let kept = read(name);
    const { typed = {}, omitted = [], base: stored } = kept as Partial<UnsavedFields>;
    let missing = omit.filter((field) => omitted.includes(field));
    if (Object.keys(typed).length > 0) onBase?.(stored as Base);
    for (const [field, value] of Object.entries(typed))
      form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true });
    // Goes on after the page was left: what a save then has stored is not unsaved, unlike what was typed there since.
    form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (current().name !== name) return;
        const isChanged = (field: string) => !isSame(values[field] ?? "", defaultValues?.[field] ?? "");
        const given = omit.filter(isChanged);
        const changed = Object.keys(values).filter(isChanged);
        const typed = changed.filter((field) => !omit.some((omitted) => omitted === field));
        missing = typed.length === 0 ? [] : missing.filter((field) => !given.includes(field));
        setMissing(missing);
        if (typed.length === 0) return read(name) === kept ? write(name, nothing) : undefined;
        kept = {
          typed: Object.fromEntries(typed.map((field) => [field, values[field]])),
          base: current().base,
          omitted: [...missing, ...given],
        };
        write(name, kept);
      },
    });
    setMissing(missing);
  }, [name]);

  return missing;
}
