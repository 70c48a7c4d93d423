"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { undo } from "@/components/history/undo";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useTexts } from "./texts";

/** A bulk act that was just done: its message, and the act's id for an undo. */
export type BulkDone = { message: string; actId: number };

type BulkNoticeProps = { done: BulkDone; onUndone: () => void; onClose: () => void };

/** Says what has been done, with an undo button. Later it can be undone from the history. */
export function BulkNotice({ done: { message, actId }, onUndone, onClose }: BulkNoticeProps) {
  const { bulk: texts } = useTexts();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function takeBack() {
    if (isBusy) return;
    setIsBusy(true);
    const refused = await undo(actId, [], new FormData());
    setIsBusy(false);
    if (refused === null) onUndone();
    else setError(refused.error);
  }

  return (
    <Alert variant={error === null ? "success" : "destructive"} role="status">
      {error === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <AlertDescription className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {error ?? message}
        <span className="flex flex-wrap gap-2">
          {error === null ? (
            <Button
              type="button"
              variant="outline"
              size="sm"
              aria-disabled={isBusy || undefined}
              onClick={takeBack}
            >
              {isBusy ? texts.undoing : texts.undo}
            </Button>
          ) : (
            <Button asChild variant="outline" size="sm">
              <Link href="/admin/activity" prefetch={false}>
                {texts.history}
              </Link>
            </Button>
          )}
          <Button type="button" variant="ghost" size="sm" onClick={onClose}>
            {texts.close}
          </Button>
        </span>
      </AlertDescription>
    </Alert>
  );
}
