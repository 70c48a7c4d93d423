"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";

type DiscardDialogProps = { onStay: () => void; onDiscard: () => void };

export function DiscardDialog({ onStay, onDiscard }: DiscardDialogProps) {
  const t = useTranslations("office.record");
  return (
    <Dialog title={t("leave.title")} description={t("leave.text")} onClose={onStay} role="alertdialog">
      <DialogFooter>
        <Button variant="outline" onClick={onDiscard}>
          {t("form.away")}
        </Button>
        <Button onClick={onStay}>{t("leave.stay")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
