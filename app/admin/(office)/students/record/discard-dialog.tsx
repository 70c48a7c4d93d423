"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";

type DiscardDialogProps = { onStay: () => void; onDiscard: () => void };

export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  const t = useTranslations("office.record.leave");
  return (
    <Dialog title={t("title")} description={t("text")} onClose={onStay} role="alertdialog">
      <DialogFooter>
        <Button variant="outline" onClick={onDiscard}>
          {t("away")}
        </Button>
        <Button onClick={onStay}>{t("stay")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
