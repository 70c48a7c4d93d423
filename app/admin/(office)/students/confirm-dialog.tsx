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

/** What came of an act: what it gave, or the reason why it was refused. */
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
  /** It is done, and the dialog closed: the list says where the focus goes. */
  onDone: (done: Done) => void;
};

/** Asks once more before something is done to people. */
export function ConfirmDialog<Done>({ title, question, children, act, ...props }: ConfirmDialogProps<Done>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // The list behind the dialog may load and render while the act is under way: what it gave outlives that.
  const given = useRef<{ done: Done } | null>(null);

  async function confirm() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const outcome = await act();
    setIsBusy(false);
    if ("refusal" in outcome) return setProblem(outcome.refusal);
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
        {problem !== null && (
          <Alert variant="destructive" className="mt-4">
            <CircleAlert aria-hidden="true" />
            <AlertDescription>{problem}</AlertDescription>
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
