"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "@/components/ui/dialog";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

/** Asks before typed scores go. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onStay()}>
      <DialogContent role="alertdialog">
        <DialogTitle>Scores are not saved</DialogTitle>
        <DialogDescription>You typed scores that have not been saved yet.</DialogDescription>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onLeave}>
            Throw them away
          </Button>
          <Button type="button" onClick={onStay}>
            Keep typing
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
