"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "@/components/ui/dialog";

type DiscardDialogProps = { onStay: () => void; onDiscard: () => void };

/** Asks before discarding unsaved scores. */
export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  const t = useTranslations("office.record.leave");
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onStay()}>
      <DialogContent role="alertdialog">
        <DialogTitle>{t("title")}</DialogTitle>
        <DialogDescription>{t("text")}</DialogDescription>
        <DialogFooter>
          <Button variant="outline" onClick={onDiscard}>
            {t("away")}
          </Button>
          <Button onClick={onStay}>{t("stay")}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
