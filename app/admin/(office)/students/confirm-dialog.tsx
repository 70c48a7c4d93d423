import { type ReactNode, useRef, useState } from "react";
import { useAct } from "@/components/form/use-act";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";

export type Outcome<Done> = { done: Done } | { refusal: string };

type ConfirmDialogProps<Done> = {
  title: string;
  question: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  isDestructive: boolean;
  onConfirm: () => Promise<Outcome<Done>>;
  onClose: () => void;
  /** Called when the action is done and the dialog has closed. The list then moves the focus. */
  onDone: (done: Done) => void;
};

export function ConfirmDialog<Done>({
  title,
  question,
  children,
  onConfirm,
  ...props
}: ConfirmDialogProps<Done>) {
  const [error, setError] = useState<string | null>(null);
  // A ref, because the list behind the dialog may reload and render while the action is in progress.
  const result = useRef<{ done: Done } | null>(null);

  async function confirm() {
    setError(null);
    const outcome = await onConfirm();
    if ("refusal" in outcome) return setError(outcome.refusal);
    result.current = outcome;
    props.onClose();
  }

  return (
    <Dialog
      title={title}
      description={question}
      onClose={props.onClose}
      onCloseAutoFocus={(event) => {
        if (result.current === null) return;
        // The button that opened the dialog may no longer exist.
        event.preventDefault();
        props.onDone(result.current.done);
      }}
    >
      {children}
      {error !== null && <ErrorAlert className="mt-4">{error}</ErrorAlert>}
      <DialogFooter>
        <DialogCancel />
        <ConfirmButton {...props} onConfirm={confirm} />
      </DialogFooter>
    </Dialog>
  );
}

type ConfirmButtonProps = Pick<
  ConfirmDialogProps<unknown>,
  "confirmLabel" | "busyLabel" | "isDestructive"
> & {
  onConfirm: () => Promise<void>;
};

/** A component of its own, so that its act keeps the dialog around it open. */
function ConfirmButton({ confirmLabel, busyLabel, isDestructive, onConfirm }: ConfirmButtonProps) {
  const { isBusy, onClick } = useAct(onConfirm);
  return (
    <Button
      variant={isDestructive ? "destructive" : "default"}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      {isBusy ? busyLabel : confirmLabel}
    </Button>
  );
}
