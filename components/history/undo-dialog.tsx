"use client";

import { CircleAlert } from "lucide-react";
import type { Messages } from "next-intl";
import { useId, useState } from "react";
import { ActProgress } from "@/components/area/act-progress";
import { useLargeAct } from "@/components/area/use-large-act";
import { useSentence } from "@/components/form/sentences";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toastSuccess } from "@/components/ui/toast";
import { interpolate } from "@/lib/text/interpolate";
import type { Act } from "./act";
import { ActSentence } from "./act-sentence";
import { ChangeList } from "./change-list";
import { type TakenValue, undo } from "./undo";

type UndoDialogProps = {
  texts: Messages["office"]["acts"];
  act: Act;
  onClose: () => void;
  onUndone: (() => void) | undefined;
};

type ReplacementLabelProps = {
  texts: UndoDialogProps["texts"]["dialog"];
  field: TakenValue["field"];
  name: string;
};

/** Confirms an undo, and asks for replacements of what someone else has by now. */
export function UndoDialog({ texts: actTexts, act, onClose, onUndone }: UndoDialogProps) {
  const texts = actTexts.dialog;
  const sentence = useSentence();
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly TakenValue[]>([]);
  const running = useLargeAct();
  const isBusy = running.progress !== null;

  async function confirm(form: FormData) {
    if (isBusy) return;
    const refusal = await running.run((progressId) =>
      undo({ actId: act.id, progressId }, taken, { form, unanswered: sentence("unanswered") }),
    );
    if (refusal === null) {
      toastSuccess(texts.done);
      onClose();
      onUndone?.();
      return;
    }
    setError(refusal.error);
    setTaken([...taken, ...refusal.taken.filter((value) => !taken.some((known) => isSame(known, value)))]);
  }

  const [before, after] = texts.lead.split("{act}");
  const reversed = act.changes.map(({ before, after, ...line }) => ({
    ...line,
    before: after,
    after: before,
  }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>
          {before}
          <ActSentence texts={actTexts} act={act} />
          {after}
        </DialogDescription>
        <div className="mt-3">
          <ChangeList texts={actTexts} changes={reversed.toReversed()} more={act.moreChanges} />
        </div>
        <p className="mt-3 text-sm text-muted-foreground">{texts.note}</p>
        <ActProgress running={running} />
        {error !== null && (
          <Alert variant="destructive" className="mt-4">
            <CircleAlert aria-hidden="true" />
            <AlertDescription>{error}</AlertDescription>
          </Alert>
        )}
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
                <ReplacementLabel texts={texts} field={field} name={name} />
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
            {isBusy ? texts.busy : texts.submit}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function ReplacementLabel({ texts, field, name }: ReplacementLabelProps) {
  const [before, after] = interpolate(texts.another, { what: texts.facts[field] }).split("{name}");
  return (
    <span>
      {before}
      <bdi>{name}</bdi>
      {after}
    </span>
  );
}

const isSame = (one: TakenValue, other: TakenValue) =>
  one.studentId === other.studentId && one.field === other.field;
