import { type ComponentProps, type MouseEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useDialogAct } from "@/components/ui/dialog-acts";

/**
 * An act started by a button. It never runs twice at once, and ignores the second click of a double click, which was
 * meant for whatever was there before. A dialog around the button stays open until the act has ended. `act` reports its
 * own outcome, and does not throw.
 */
export function useAct(act: () => Promise<void>): {
  isBusy: boolean;
  onClick: (event: MouseEvent) => void;
} {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  useDialogAct(isBusy);

  async function run() {
    isRunning.current = true;
    setIsBusy(true);
    try {
      await act();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    onClick: ({ detail }) => {
      if (detail <= 1 && !isRunning.current) void run();
    },
  };
}

type ActButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  act: () => Promise<void>;
  isDisabled?: boolean;
};

/** A button with an act (useAct). It is never `disabled`, because it would lose the focus. */
export function ActButton({ act, isDisabled = false, ...props }: ActButtonProps) {
  const { isBusy, onClick } = useAct(act);
  return (
    <Button
      aria-disabled={isBusy || isDisabled || undefined}
      onClick={(event) => !isDisabled && onClick(event)}
      {...props}
    />
  );
}

/** Handles a click, except the second one of a double click, which was meant for whatever was there before. */
export const firstClick =
  (handle: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) handle();
  };
