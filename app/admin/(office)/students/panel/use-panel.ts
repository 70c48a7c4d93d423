import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useActs } from "@/components/ui/dialog-acts";

/** From this width on, the panel is beside the list (docs/product.md). */
const besideQuery = "(min-width: 80rem)";

/** Milliseconds of rest before the panel follows: an arrow key held down passes many students. */
const restMs = 150;

/**
 * Whose panel is open, and whether it is beside the list. It stays while an act in it is under way, and the arrow keys
 * do not replace it while it shows a one-time password, which is shown only once.
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

  /** Beside the list, the panel follows the focus once it rests on a row. */
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
