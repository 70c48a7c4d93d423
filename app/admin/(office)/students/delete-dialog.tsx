"use client";

import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
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
import { toastSuccess } from "@/components/ui/toast";
import { studentKeys } from "@/lib/students/wire";
import type { StudentRow } from "./student-row";

type DeleteDialogProps = { student: StudentRow; onClose: () => void; onDeleted: () => void };

/** Asks once more before somebody is deleted for good, by name. */
export function DeleteDialog({ student, onClose, onDeleted }: DeleteDialogProps) {
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
    toastSuccess(`Student ${student.fullName} has been deleted successfully.`);
    isDeleted.current = true;
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent onCloseAutoFocus={leave}>
        <DialogTitle>Delete student</DialogTitle>
        <DialogDescription>
          Are you sure you want to delete student{" "}
          <bdi className="font-semibold text-foreground">{student.fullName}</bdi>? This action cannot be
          undone.
        </DialogDescription>
        <p className="mt-3 text-sm text-muted-foreground">
          The scores, the documents and the certificate go too.
        </p>
        {problem !== null && (
          <Alert variant="destructive" className="mt-4">
            <CircleAlert aria-hidden="true" />
            <AlertDescription>Failed to delete student: {problem}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <DialogClose asChild>
            <Button type="button" variant="outline">
              Cancel
            </Button>
          </DialogClose>
          <Button
            type="button"
            variant="destructive"
            aria-disabled={isDeleting || undefined}
            onClick={confirm}
          >
            {isDeleting ? "Deleting…" : "Delete"}
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
