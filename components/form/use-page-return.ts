import { useEffect, useEffectEvent } from "react";

/** Calls back when the back-forward cache shows the page as it was left, after one of its forms opened another page. */
export function usePageReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && returned();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
