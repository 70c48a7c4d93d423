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

type BulkDialogProps = {
  title: string;
  question: string;
  children: ReactNode;
  confirm: string;
  busy: string;
  isDangerous: boolean;
  /** Gives the reason where it was refused, else null. */
  act: () => Promise<string | null>;
  onClose: () => void;
  /** It is done, and the dialog closed: the list says where the focus goes. */
  onDone: () => void;
};

/** Asks once more before something is done to several people. */
export function BulkDialog({ title, question, children, isDangerous, act, ...props }: BulkDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isDone = useRef(false);

  async function confirm() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const refusal = await act();
    setIsBusy(false);
    if (refusal !== null) return setProblem(refusal);
    isDone.current = true;
    props.onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          if (!isDone.current) return;
          event.preventDefault();
          props.onDone();
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
            variant={isDangerous ? "destructive" : "default"}
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
