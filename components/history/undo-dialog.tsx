"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActSpinner } from "@/components/area/act-spinner";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import type { Act } from "./act";
import { ActSentence } from "./act-sentence";
import { ChangeList } from "./change-list";
import { undo } from "./undo";

/** What an act on people did, in the order of weight. */
const kinds = ["added", "deleted", "changed", "results"] as const;

type UndoDialogProps = {
  act: Act;
  onClose: () => void;
  onUndone: (() => void) | undefined;
};

export function UndoDialog({ act, onClose, onUndone }: UndoDialogProps) {
  const t = useTranslations("office.acts");
  const sentence = useSentence();
  const [error, setError] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    setError(null);
    const refusal = await undo(act.id, sentence("unanswered"));
    if (refusal !== null) return setError(refusal);
    onClose();
    onUndone?.();
  });

  const { counts } = act;
  const isAboutMany = kinds.some((kind) => counts[kind] > 1) || counts.added + counts.deleted > 0;
  const reversed = act.changes.map(({ before, after, ...line }) => ({
    ...line,
    before: after,
    after: before,
  }));
  return (
    <Dialog
      title={t("undo")}
      description={t.rich("dialog.lead", { act: () => <ActSentence act={act} /> })}
      onClose={onClose}
    >
      {isAboutMany ? (
        <ul className="mt-3 grid gap-1 font-medium">
          {kinds
            .filter((kind) => counts[kind] > 0)
            .map((kind) => (
              <li key={kind}>{t(`dialog.${kind}`, { count: counts[kind] })}</li>
            ))}
        </ul>
      ) : (
        <div className="more-below mt-3 max-h-[40dvh] overflow-y-auto">
          <ChangeList changes={reversed.toReversed()} more={act.moreChanges} />
        </div>
      )}
      <p className="mt-3 text-sm text-muted-foreground">{t("dialog.note")}</p>
      <ActSpinner isRunning={isBusy} rows={act.changes.length + act.moreChanges} />
      {error !== null && <ErrorAlert className="mt-4">{error}</ErrorAlert>}
      <DialogFooter>
        <DialogCancel />
        <Button aria-disabled={isBusy || undefined} onClick={onClick}>
          {isBusy ? t("dialog.busy") : t("undo")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
