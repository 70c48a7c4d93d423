import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { call } from "@/components/form/call";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { everydayRows } from "@/lib/database/batches";

type ActSpinnerProps = { isRunning: boolean; rows: number };

/**
 * While an act on many rows runs: their number, or that it waits for another act to end. Nothing for an act that is
 * over at once.
 */
export function ActSpinner({ isRunning, rows }: ActSpinnerProps) {
  const t = useTranslations("area.manyRows");
  const isShown = isRunning && rows > everydayRows;
  const isWaiting = useIsWaiting(isShown);
  useDialogAct(isRunning);
  if (!isShown) return null;
  return (
    <p role="status" className="mt-4 flex items-center gap-2 text-sm text-muted-foreground tabular-nums">
      <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin motion-reduce:animate-none" />
      <span>{isWaiting ? t("waiting") : t("running", { count: rows })}</span>
    </p>
  );
}

/** Whether the user's act waits, asked once a second while it is under way. */
function useIsWaiting(isUnderWay: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const stopped = new AbortController();
    async function ask() {
      // A lost answer is asked for again in a second.
      const answer = await call("/backend/office/act-waiting", { signal: stopped.signal });
      if (!stopped.signal.aborted) setIsWaiting(answer.success && answer.body.isWaiting);
    }
    const timer = setInterval(() => void ask(), 1000);
    return () => {
      clearInterval(timer);
      stopped.abort();
      setIsWaiting(false);
    };
  }, [isUnderWay]);
  return isWaiting;
}
