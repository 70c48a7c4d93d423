"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "@/components/ui/dialog";
import { useOfficeTexts } from "../../office-texts";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

/** Asks before discarding unsaved scores. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const texts = useOfficeTexts().record.leave;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onStay()}>
      <DialogContent role="alertdialog">
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>{texts.text}</DialogDescription>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onLeave}>
            {texts.away}
          </Button>
          <Button type="button" onClick={onStay}>
            {texts.stay}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
