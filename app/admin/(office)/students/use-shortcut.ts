import { useEffect, useEffectEvent } from "react";

/** Runs an action when a key is pressed anywhere on the page, except where text is typed or in a dialog. */
export function useShortcut(key: string, run: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
