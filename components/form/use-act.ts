import { type MouseEvent, useRef, useState } from "react";
import { useDialogAct } from "@/components/ui/dialog-acts";

/**
 * An act that a button starts. It runs once at a time, and not for the second click of a double click, which was meant for
 * whatever stood there before. A dialog around the button stays until the act has ended. `act` says how it ended, and does
 * not throw.
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
