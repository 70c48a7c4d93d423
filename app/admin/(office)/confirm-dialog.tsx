import { type ReactNode, useRef, useState } from "react";
import { ActSpinner } from "@/components/area/act-spinner";
import { ActButton } from "@/components/form/act-button";
import { ErrorAlert } from "@/components/ui/alert";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";

type ConfirmDialogProps = {
  title: string;
  question: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean;
  /** How many rows the act changes. */
  rows?: number;
  /** Resolves to the message of a refusal, or to null if the act is done. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
  /** Called when the act is done and the dialog has closed. It moves the focus: what had it may be gone. */
  onDone: () => void;
};

export function ConfirmDialog({
  title,
  question,
  children,
  onConfirm,
  rows = 0,
  ...props
}: ConfirmDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isDone = useRef(false);

  async function confirm() {
    setError(null);
    setIsRunning(true);
    const refusal = await onConfirm();
    setIsRunning(false);
    if (refusal !== null) return setError(refusal);
    isDone.current = true;
    props.onClose();
  }

  return (
    <Dialog
      title={title}
      description={question}
      onClose={props.onClose}
      onCloseAutoFocus={(event) => {
        if (!isDone.current) return;
        event.preventDefault();
        props.onDone();
      }}
    >
      {children}
      <ActSpinner isRunning={isRunning} rows={rows} />
      {error !== null && <ErrorAlert className="mt-4">{error}</ErrorAlert>}
      <DialogFooter>
        <DialogCancel />
        <ActButton
          variant={props.isDestructive ? "destructive" : "default"}
          busyLabel={props.busyLabel}
          act={confirm}
        >
          {props.confirmLabel}
        </ActButton>
      </DialogFooter>
    </Dialog>
  );
}
