import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Calls back at an event of the window, which the events of everything on the page reach. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => unknown,
  isCapturing = false,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => void onEvent(event);
    window.addEventListener(name, listen, isCapturing);
    return () => window.removeEventListener(name, listen, isCapturing);
  }, [name, isCapturing]);
}

/** For a click on a file input: a file chosen again, changed since, would not be reported. */
export function forgetFiles({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.value = "";
}

const subscribeToNothing = () => () => undefined;

/** What only the browser knows; `before` on the server and during hydration. */
export function useInBrowser<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => before);
}

export const useIsHydrated = (): boolean => useInBrowser(() => true, false);
