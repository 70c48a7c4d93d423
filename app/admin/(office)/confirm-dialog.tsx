import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useAct } from "@/components/form/act-form";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { LoaderCircle } from "@/components/ui/icons";
import { everydayRows } from "@/lib/batches";

type ConfirmDialogProps = {
  title: string;
  question: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  isDestructive?: boolean;
  isDisabled?: boolean;
  rows?: number;
  /** Resolves to the message of a refusal, or to null if the act is done. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
  isPartlyDone?: boolean;
  /** Called after closing, once the act is at least partly done. Moves the focus: the opener may be gone. */
  onDone?: (() => void) | undefined;
};

export function ConfirmDialog({ children, onConfirm, rows = 0, ...props }: ConfirmDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const isDone = useRef(false);
  const { isBusy, onClick } = useAct(async () => {
    setError(null);
    const refusal = await onConfirm();
    if (refusal !== null) return setError(refusal);
    isDone.current = true;
    props.onClose();
  });

  return (
    <Dialog
      title={props.title}
      description={props.question}
      onClose={props.onClose}
      onCloseAutoFocus={(event) => {
        if (!(isDone.current || props.isPartlyDone) || props.onDone === undefined) return;
        event.preventDefault();
        props.onDone();
      }}
    >
      <fieldset disabled={isBusy} className="contents">
        {children}
      </fieldset>
      <ActSpinner isRunning={isBusy} rows={rows} />
      {error !== null && <ErrorAlert className="mt-4">{error}</ErrorAlert>}
      <DialogFooter>
        <DialogCancel />
        <Button
          variant={props.isDestructive ? "destructive" : undefined}
          aria-disabled={isBusy || props.isDisabled || undefined}
          onClick={(event) => !props.isDisabled && onClick(event)}
        >
          {isBusy ? props.busyLabel : props.confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** While an act on many rows runs: their number. Nothing for an act that is over at once. */
export function ActSpinner({ isRunning, rows }: { isRunning: boolean; rows: number }) {
  const t = useTranslations("area.manyRows");
  useDialogAct(isRunning);
  if (!isRunning || rows <= everydayRows) return null;
  return (
    <p role="status" className="mt-4 flex items-center gap-2 text-sm text-muted-foreground tabular-nums">
      <LoaderCircle className="size-4 shrink-0 animate-spin motion-reduce:animate-none" />
      <span>{t("running", { count: rows })}</span>
    </p>
  );
}
