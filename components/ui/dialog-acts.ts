import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";

export type Acts = { isBusy: boolean; begin: () => () => void };

/** The acts of the surrounding dialog. In a module of its own, because forms outside any dialog read it as well. */
export const ActsContext = createContext<Acts>({ isBusy: false, begin: () => () => undefined });

export function useActs() {
  const [count, setCount] = useState(0);
  // A ref, because Escape may come before the next render.
  const current = useRef(0);
  const begin = useCallback(() => {
    const add = (acts: number) => {
      current.current += acts;
      setCount(current.current);
    };
    add(1);
    return () => add(-1);
  }, []);
  const acts: Acts = useMemo(() => ({ isBusy: count > 0, begin }), [count, begin]);
  return { acts, isUnderWay: () => current.current > 0 };
}

/** Keeps the dialog around it open while an act is under way. */
export function useDialogAct(isUnderWay: boolean): void {
  const { begin } = use(ActsContext);
  useEffect(() => (isUnderWay ? begin() : undefined), [isUnderWay, begin]);
}
