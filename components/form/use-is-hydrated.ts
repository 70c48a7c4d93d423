import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** What only the browser knows; `before` on the server and during hydration. */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => before);
}

export const useIsHydrated = (): boolean => useInBrowser(() => true, false);
