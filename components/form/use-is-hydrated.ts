import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** What only the browser knows; `before` on the server and during hydration. */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => before);
}

/** Whether the page is hydrated: false on the server and during hydration, then true. */
export const useIsHydrated = (): boolean => useInBrowser(() => true, false);

/** Calls back when the back-forward cache shows the page as it was left, after one of its forms opened another page. */
export function usePageReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && returned();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
