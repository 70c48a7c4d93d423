"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
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

/** The result of an act, or the message of its refusal. */
export type Outcome<Done> = { done: Done } | { refusal: string };

type ConfirmDialogProps<Done> = {
  title: string;
  question: ReactNode;
  children: ReactNode;
  confirm: string;
  busy: string;
  isDangerous: boolean;
  act: () => Promise<Outcome<Done>>;
  onClose: () => void;
  /** Called when the act is done and the dialog closed. The list moves the focus. */
  onDone: (done: Done) => void;
};

/** Asks for confirmation before an act. */
export function ConfirmDialog<Done>({ title, question, children, act, ...props }: ConfirmDialogProps<Done>) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because the list behind the dialog may reload and render while the act is in progress.
  const given = useRef<{ done: Done } | null>(null);

  async function confirm() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const outcome = await act();
    setIsBusy(false);
    if ("refusal" in outcome) return setError(outcome.refusal);
    given.current = outcome;
    props.onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          if (given.current === null) return;
          // The button that opened the dialog may be gone.
          event.preventDefault();
          props.onDone(given.current.done);
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{question}</DialogDescription>
        {children}
        {error !== null && (
          <Alert variant="destructive" className="mt-4">
            <CircleAlert aria-hidden="true" />
            <AlertDescription>{error}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <DialogCancel />
          <Button
            type="button"
            variant={props.isDangerous ? "destructive" : "default"}
            aria-disabled={isBusy || undefined}
            onClick={confirm}
          >
            {isBusy ? props.busy : props.confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
