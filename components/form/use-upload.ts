import { useEffect, useRef, useState } from "react";
import { useDialogAct } from "@/components/ui/dialog-acts";
import type { Answer } from "./answer";
import { act, type CallOptions } from "./call";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";
import {
  completedProgress,
  sendingProgress,
  simulatedStepMs,
  simulateStep,
  type UploadProgress,
} from "./upload-progress";

/** An upload with its progress. Unmounting cancels it; a dialog around it stays open once everything is sent. */
export function useUpload() {
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

  async function start<At extends Address>(
    address: At,
    options: Pick<CallOptions<FieldsOf<At>>, "fields" | "files">,
  ): Promise<Answer<SuccessOf<At>>> {
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress(sendingProgress(0, 1));
    const onSent = (sent: number, total: number) => setProgress(sendingProgress(sent, total));
    const answer = await act(address, { ...options, onSent, signal: controller.signal });
    setProgress((now) => (answer.success && now ? completedProgress(now) : null));
    return answer;
  }

  return {
    progress,
    start,
    /** Undefined once everything is sent: the server then stores it regardless. */
    cancel: progress?.isSent ? undefined : () => controllerRef.current?.abort(),
    reset: () => setProgress(null),
  };
}
