import { useCallback, useEffect, useRef, useState } from "react";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { announced } from "./act";
import type { Answer } from "./answer";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";
import { type UploadOptions, upload } from "./upload";
import {
  completedProgress,
  sendingProgress,
  simulatedStepMs,
  simulateStep,
  type UploadProgress,
} from "./upload-progress";

type Start = <At extends Address>(
  address: At,
  options: Omit<UploadOptions<FieldsOf<At>>, "onSent" | "signal">,
) => Promise<Answer<SuccessOf<At>>>;

export type UploadState = {
  /** Null while nothing is uploading. */
  progress: UploadProgress | null;
  start: Start;
  /** Undefined once everything is sent: the server then stores it regardless. */
  cancel: (() => void) | undefined;
  reset: () => void;
};

/** An upload with its progress. Unmounting cancels it; a dialog around it stays open once everything is sent. */
export function useUpload(): UploadState {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const isServerWorking = progress?.isSent === true && progress.percent < 100;

  useDialogAct(isServerWorking);

  useEffect(() => {
    if (!isServerWorking) return;
    const timer = setInterval(() => setProgress((now) => now && simulateStep(now)), simulatedStepMs);
    return () => clearInterval(timer);
  }, [isServerWorking]);

  useEffect(() => () => controllerRef.current?.abort(), []);

  const start: Start = useCallback(async (address, options) => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress(sendingProgress(0, 1));
    const onSent = (sent: number, total: number) => setProgress(sendingProgress(sent, total));
    try {
      const answer = await announced(() =>
        upload(address, { ...options, onSent, signal: controller.signal }),
      );
      setProgress((now) => (answer.success && now ? completedProgress(now) : null));
      return answer;
    } catch (error) {
      setProgress(null);
      throw error;
    }
  }, []);

  const cancel = useCallback(() => controllerRef.current?.abort(), []);

  const reset = useCallback(() => setProgress(null), []);

  return { progress, start, cancel: progress?.isSent ? undefined : cancel, reset };
}
