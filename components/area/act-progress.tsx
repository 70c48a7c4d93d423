"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { Progress } from "@/components/ui/progress";
import type { RunningAct } from "./use-large-act";

/** With up to this many rows, an act is usually over before anyone could read its progress. */
const everydayRows = 100;

/**
 * The progress of an act, or that it is queued, with a cancel button. Renders nothing for acts expected to end at once.
 */
export function ActProgress({ running: { progress, cancel } }: { running: RunningAct }) {
  const t = useTranslations("area.largeAct");
  useDialogAct(progress !== null);
  if (progress === null || (progress.state === "starting" && progress.total <= everydayRows)) return null;
  const { done, total, state } = progress;
  const numbers = { done: done.toLocaleString("en"), total: total.toLocaleString("en") };
  return (
    <div className="mt-4 grid gap-2">
      <Progress label={t("label")} percent={total === 0 ? 0 : Math.floor((100 * done) / total)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted-foreground tabular-nums">
          <span role="status">{state === "waiting" && t("waiting")}</span>
          {state !== "waiting" && total > 0 && t("rows", numbers)}
        </span>
        <Button variant="outline" size="sm" onClick={cancel}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
