"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { act } from "@/components/form/act";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";

/** Logs someone out on every device, for example after a phone is lost. Their password is unchanged. */
export function EndSessions({ userId }: { userId: number }) {
  const t = useTranslations("office.account");
  const sentence = useSentence();
  const { isBusy, onClick } = useAct(async () => {
    const answer = await act("/backend/office/end-sessions", { fields: { userId } }).catch(() => null);
    if (answer?.success) toastSuccess(answer.message);
    else toastError(answer ? answer.message || t("endFailed") : sentence("unanswered"));
  });

  return (
    <Button variant="outline" size="sm" onClick={onClick} aria-disabled={isBusy || undefined}>
      <LogOut aria-hidden="true" /> {t("endSessions")}
    </Button>
  );
}
