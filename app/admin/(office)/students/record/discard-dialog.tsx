"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "@/components/ui/dialog";
import { useOfficeTexts } from "../../office-texts";

type DiscardDialogProps = { onStay: () => void; onDiscard: () => void };

/** Asks before discarding unsaved scores. */
export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  const texts = useOfficeTexts().record.leave;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onStay()}>
      <DialogContent role="alertdialog">
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>{texts.text}</DialogDescription>
        <DialogFooter>
          <Button type="button" variant="outline" onClick={onDiscard}>
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
