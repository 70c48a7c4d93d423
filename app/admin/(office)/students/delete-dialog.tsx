"use client";

import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
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
import { toastSuccess } from "@/components/ui/toast";
import { fill } from "@/lib/fill";
import { undoDays } from "@/lib/history/undo-days";
import { studentKeys } from "@/lib/students/wire";
import type { StudentRow } from "./student-row";
import { useTexts } from "./texts";

type DeleteDialogProps = { student: StudentRow; onClose: () => void; onDeleted: () => void };

/** Asks once more before somebody is deleted, by name. */
export function DeleteDialog({ student, onClose, onDeleted }: DeleteDialogProps) {
  const { deletion: texts } = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const isDeleted = useRef(false);

  /** The button that opened the dialog is going: the list says where the focus goes. */
  function leave(event: Event) {
    if (!isDeleted.current) return;
    event.preventDefault();
    onDeleted();
  }

  async function confirm() {
    if (isDeleting) return;
    setIsDeleting(true);
    setProblem(null);
    const refusal = await remove(student);
    setIsDeleting(false);
    if (refusal !== null) return setProblem(refusal);
    toastSuccess(fill(texts.done, { name: student.fullName }));
    isDeleted.current = true;
    onClose();
  }

  const [before, after] = texts.question.split("{name}");
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent onCloseAutoFocus={leave}>
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>
          {before}
          <bdi className="font-semibold text-foreground">{student.fullName}</bdi>
          {after}
        </DialogDescription>
        <p className="mt-3 text-sm text-muted-foreground">{fill(texts.note, { days: undoDays })}</p>
        {problem !== null && (
          <Alert variant="destructive" className="mt-4">
            <CircleAlert aria-hidden="true" />
            <AlertDescription>{fill(texts.failed, { problem })}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <DialogCancel />
          <Button
            type="button"
            variant="destructive"
            aria-disabled={isDeleting || undefined}
            onClick={confirm}
          >
            {isDeleting ? texts.busy : texts.confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Deletes somebody. Gives the reason where it was refused, else null. */
async function remove({ userId }: StudentRow): Promise<string | null> {
  try {
    const answer = await call("/backend/api/delete_student.php", { fields: { userId }, names: studentKeys });
    return answer.success ? null : answer.message;
  } catch (problem) {
    if (!(problem instanceof NoAnswer)) throw problem;
    return problem.status === 0 ? "Server error. Please try again later." : problem.message;
  }
}
