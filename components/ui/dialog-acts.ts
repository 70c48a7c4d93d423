import { createContext, use, useEffect } from "react";

/** The acts under way in a dialog. Apart from it, because forms that are in no dialog ask, too. */
export const ActsContext = createContext<{ isBusy: boolean; begin: () => () => void }>({
  isBusy: false,
  begin: () => () => undefined,
});

/** Keeps the dialog around it open while an act is under way. */
export function useDialogAct(isUnderWay: boolean): void {
  const { begin } = use(ActsContext);
  useEffect(() => (isUnderWay ? begin() : undefined), [isUnderWay, begin]);
}
