import { useEffect, useState } from "react";

/** Milliseconds without keyboard or pointer input. */
const maxIdleMs = 120_000;
const inputEvents = ["pointermove", "keydown"] as const;

/** Whether the page has not been used for a while. Polling then stops, because it would keep the session alive. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), maxIdleMs);
    };
    onInput();
    for (const event of inputEvents) window.addEventListener(event, onInput);
    return () => {
      clearTimeout(timer);
      for (const event of inputEvents) window.removeEventListener(event, onInput);
    };
  }, []);
  return isIdle;
}
