import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useActs } from "@/components/ui/dialog-acts";

/** From here on the panel is beside the list (docs/product.md). */
const besideQuery = "(min-width: 80rem)";

/** In milliseconds: an arrow key held down passes many students. */
const restMs = 150;

/**
 * Whose panel is open, and whether it is beside the list. While an act in it is under way it stays, and it does not leave by
 * itself when the act has ended: a one-time password is shown only there, and the arrow keys do not take it away.
 */
export function usePanel() {
  const [userId, setUserId] = useState<number | null>(null);
  const isBeside = useSyncExternalStore(subscribe, isWide, () => false);
  const { acts, isUnderWay } = useActs();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show(next: number | null) {
    clearTimeout(timer.current);
    if (!isUnderWay()) setUserId(next);
  }

  /** Beside the list the panel goes with the focus, once it rests on a row. */
  function follow(next: number) {
    if (userId === null || !isBeside) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (document.querySelector("[data-panel] [data-shown-once]") === null) show(next);
    }, restMs);
  }

  return { userId, isBeside, acts, isUnderWay, show, follow };
}

const isWide = () => window.matchMedia(besideQuery).matches;

function subscribe(onChange: () => void) {
  const query = window.matchMedia(besideQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
