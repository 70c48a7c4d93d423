import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";

type IdleWarningProps = { secondsLeft: number; onStay: () => void };

export function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
  const t = useTranslations("area.idle");
  return (
    <Dialog title={t("title")} description={t("text")} onClose={onStay}>
      <p className="mt-3 text-sm tabular-nums" role="timer">
        {t("left", { seconds: secondsLeft })}
      </p>
      <DialogFooter className="mt-4">
        <Button onClick={onStay}>{t("stay")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
