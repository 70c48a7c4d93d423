import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the script runs this page by now: false in what the server sends, true from the first moment after. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
