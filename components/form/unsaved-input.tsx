"use client";

import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from "react";
import { readEntries, storeEntry, type UnsavedInput } from "./unsaved-entries";

type UnsavedStore = ReturnType<typeof createStore>;
const Store = createContext<UnsavedStore | null>(null);

const nothing: UnsavedInput = {};

function createStore(userId: number | null) {
  const inputs = new Map<string, UnsavedInput>();
  const listeners = new Set<() => void>();
  let isLoaded = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    load() {
      for (const [name, { input }] of readEntries(userId)) if (!inputs.has(name)) inputs.set(name, input);
      isLoaded = true;
      notify();
    },
    isLoaded: () => isLoaded,
    read: (name: string) => inputs.get(name) ?? nothing,
    /** Empty input removes it. */
    write(name: string, input: UnsavedInput) {
      inputs.set(name, input);
      if (Object.keys(input).length === 0) inputs.delete(name);
      if (userId !== null) storeEntry(name, userId, input);
      notify();
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
  useEffect(() => store.load(), [store]);
  return <Store value={store}>{children}</Store>;
}

export function useUnsavedStore(): UnsavedStore {
  const store = use(Store);
  if (store === null) throw new Error("A form that keeps its input is outside of UnsavedInputOf.");
  return store;
}

/** Whether input stored by earlier pages has been loaded. False on the server and in the first render. */
export function useIsUnsavedLoaded(): boolean {
  const { subscribe, isLoaded } = useUnsavedStore();
  return useSyncExternalStore(subscribe, isLoaded, () => false);
}

/**
 * Unsaved input that survives its form, the page, a lost connection and an ended session, in this tab and for this
 * user, until it is saved or discarded. Logging out clears it. Never passwords, codes or files. Empty if everything is
 * saved; `newest` may be ahead of what is rendered.
 */
export function useUnsavedInput<Input extends object>(name: string) {
  const { subscribe, read, write } = useUnsavedStore();
  const newest = () => read(name) as Partial<Input>;
  const input = useSyncExternalStore(subscribe, newest, () => nothing as Partial<Input>);
  return {
    input,
    newest,
    isLoaded: useIsUnsavedLoaded(),
    store: (next: Partial<Input>) => write(name, next as UnsavedInput),
    discard: () => write(name, nothing),
  };
}

/** Makes the browser ask before the window is closed, but not on the way to the log-in, which keeps the input. */
export function useLeaveWarning(hasUnsaved: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved() && !document.documentElement.hasAttribute("data-covered")) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);
}
