"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ActSpinner } from "@/components/area/act-spinner";
import { useSentence } from "@/components/form/sentences";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toastSuccess } from "@/components/ui/toast";
import type { Act } from "./act";
import { ActSentence } from "./act-sentence";
import { ChangeList } from "./change-list";
import { type TakenValue, undo } from "./undo";

type UndoDialogProps = {
  act: Act;
  onClose: () => void;
  onUndone: (() => void) | undefined;
};

/** Confirms an undo, and asks for replacements for values that now belong to someone else. */
export function UndoDialog({ act, onClose, onUndone }: UndoDialogProps) {
  const t = useTranslations("office.acts.dialog");
  const sentence = useSentence();
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly TakenValue[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(form: FormData) {
    if (isBusy) return;
    setIsBusy(true);
    const refusal = await undo(act.id, taken, { form, unanswered: sentence("unanswered") });
    setIsBusy(false);
    if (refusal === null) {
      toastSuccess(t("done"));
      onClose();
      onUndone?.();
      return;
    }
    setError(refusal.error);
    setTaken([...taken, ...refusal.taken.filter((value) => !taken.some((known) => isSame(known, value)))]);
  }

  const reversed = act.changes.map(({ before, after, ...line }) => ({
    ...line,
    before: after,
    after: before,
  }));
  return (
    <Dialog
      title={t("title")}
      description={t.rich("lead", { act: () => <ActSentence act={act} /> })}
      onClose={onClose}
    >
      <div className="mt-3">
        <ChangeList changes={reversed.toReversed()} more={act.moreChanges} />
      </div>
      <p className="mt-3 text-sm text-muted-foreground">{t("note")}</p>
      <ActSpinner isRunning={isBusy} rows={act.changes.length + act.moreChanges} />
      {error !== null && <ErrorAlert className="mt-4">{error}</ErrorAlert>}
      <form
        id={formId}
        className="mt-4 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(new FormData(event.currentTarget));
        }}
      >
        {taken.map(({ studentId, name, field }) => (
          <div key={`${studentId} ${field}`} className="grid gap-1.5">
            <Label htmlFor={`${formId}-${studentId}-${field}`}>
              <span>{t.rich("another", { what: t(`facts.${field}`), name: () => <bdi>{name}</bdi> })}</span>
            </Label>
            <Input id={`${formId}-${studentId}-${field}`} name={`${studentId} ${field}`} required />
          </div>
        ))}
      </form>
      <DialogFooter>
        <DialogCancel />
        <Button
          type="submit"
          form={formId}
          aria-disabled={isBusy || undefined}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {isBusy ? t("busy") : t("submit")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const isSame = (one: TakenValue, other: TakenValue) =>
  one.studentId === other.studentId && one.field === other.field;
