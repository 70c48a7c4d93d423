"use client";

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import { createUnsavedStore, type InputOwner, type UnsavedInput, type UnsavedStore } from "./unsaved-store";

const Store = createContext<UnsavedStore | null>(null);

/** Keeps the unsaved input of the forms inside, for this user only. */
export function UnsavedInputOwner({ owner, children }: { owner: InputOwner | null; children: ReactNode }) {
  const version = JSON.stringify(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal owner means the same store
  const store = useMemo(() => createUnsavedStore(owner), [version]);
  useEffect(() => void store.load(), [store]);
  return <Store value={store}>{children}</Store>;
}

/** All unsaved input of this user. */
export function useUnsavedStore(): UnsavedStore {
  const store = use(Store);
  if (store === null) throw new Error("A form that keeps its input is outside of UnsavedInputOwner.");
  return store;
}

/** Whether input stored by earlier pages has been loaded. False on the server and in the first render. */
export function useIsUnsavedLoaded(): boolean {
  const { subscribe, isLoaded } = useUnsavedStore();
  return useSyncExternalStore(subscribe, isLoaded, () => false);
}

/** The unsaved input of a form. */
export type UnsavedInputState = {
  /** Empty if everything is saved. */
  input: UnsavedInput;
  isLoaded: boolean;
  store: (input: UnsavedInput) => void;
  discard: () => void;
};

const nothing: UnsavedInput = {};

/**
 * Unsaved input that survives its form, the page, a lost connection and an expired session, in this browser and for
 * this user, until it is saved or discarded. Logging out clears it.
 */
export function useUnsavedInput(name: string): UnsavedInputState {
  const { subscribe, read, write } = useUnsavedStore();
  const input = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => nothing,
  );
  const store = useCallback((next: UnsavedInput) => write(name, next), [write, name]);
  const discard = useCallback(() => write(name, nothing), [write, name]);
  return { input, isLoaded: useIsUnsavedLoaded(), store, discard };
}

/** Makes the browser ask before the page is left or the window closed. */
export function useLeaveWarning(hasUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasUnsaved]);
}
