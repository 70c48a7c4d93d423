import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAct } from "@/components/form/act-button";
import { undo } from "@/components/history/act-sentence";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { type Chosen, StudentFiles } from "../student-files";

/**
 * The result of a bulk action: its message, the id of its act in the history, for undoing it, and whose drafts it
 * released. The id is null if the answer was lost.
 */
export type BulkResult = { message: string; actId: number | null; released: readonly Chosen[] };

type BulkNoticeProps = { result: BulkResult; onUndone: () => void; onClose: () => void };

/** Confirms a bulk action, with an undo button. Later it can be undone from the history. */
export function BulkNotice({ result: { message, actId, released }, onUndone, onClose }: BulkNoticeProps) {
  const t = useTranslations("studentList.bulk");
  const ui = useTranslations("ui");
  const acts = useTranslations("office.acts");
  const [error, setError] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    if (actId === null) return;
    const refusal = await undo(actId);
    if (refusal === null) onUndone();
    else setError(refusal);
  });

  return (
    <Alert variant={error === null ? "success" : "destructive"} role="status">
      {error === null ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <AlertDescription className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {error ?? message}
        <span className="flex flex-wrap gap-2">
          {error === null && released.length > 0 && (
            <StudentFiles people={released} sortBy="full_name" sortOrder="asc" />
          )}
          {error === null && actId !== null ? (
            <Button variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={onClick}>
              {isBusy ? acts("dialog.busy") : acts("undo")}
            </Button>
          ) : (
            <Button asChild variant="outline" size="sm">
              <Link href="/admin/activity" prefetch={false}>
                {t("history")}
              </Link>
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
          >
            {ui("close")}
          </Button>
        </span>
      </AlertDescription>
    </Alert>
  );
}
