"use client";

import { CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { toastSuccess } from "@/components/ui/toast";
import type { Act } from "./act";
import { ActSentence } from "./act-sentence";
import { ChangeList } from "./change-list";
import { type Taken, undo } from "./undo";

type UndoDialogProps = { act: Act; onClose: () => void; onUndone: () => void };

const labels: Readonly<Record<Taken["field"], string>> = {
  userId: "User ID",
  email: "Email",
  studentCode: "Student Code",
};

/** Says what taking an act back will do, and asks for what somebody else has by now. */
export function UndoDialog({ act, onClose, onUndone }: UndoDialogProps) {
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(form: FormData) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await undo(act.id, taken, form);
    setIsBusy(false);
    if (answer === null) {
      toastSuccess("Taken back.");
      onClose();
      onUndone();
      return;
    }
    setProblem(answer.problem);
    setTaken([...taken, ...answer.taken.filter((one) => !taken.some((known) => isSame(known, one)))]);
  }

  const reversed = act.changes.map(({ what, before, after }) => ({ what, before: after, after: before }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>Undo</DialogTitle>
        <DialogDescription>
          <ActSentence act={act} />. Taking it back will change:
        </DialogDescription>
        <div className="mt-3">
          <ChangeList changes={reversed.toReversed()} more={act.moreChanges} />
        </div>
        <p className="mt-3 text-sm text-muted-foreground">
          A certificate that says something else after this gets a new version. You can undo this, too.
        </p>
        {problem !== null && (
          <Alert variant="destructive" className="mt-4">
            <CircleAlert aria-hidden="true" />
            <AlertDescription>{problem}</AlertDescription>
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
                Another {labels[field]} for <bdi>{name}</bdi>
              </Label>
              <Input id={`${formId}-${studentId}-${field}`} name={`${studentId} ${field}`} required />
            </div>
          ))}
        </form>
        <DialogFooter>
          <DialogClose asChild>
            <Button type="button" variant="outline">
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} aria-disabled={isBusy || undefined}>
            {isBusy ? "Taking back…" : "Take back"}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const isSame = (one: Taken, other: Taken) => one.studentId === other.studentId && one.field === other.field;
