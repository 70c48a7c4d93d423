"use client";

import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { act } from "@/components/form/act";
import { useAct } from "@/components/form/use-act";
import { useAnswered } from "@/components/form/use-answered";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";

/** Logs someone out on every device, for example after a phone is lost. Their password is unchanged. */
export function EndSessions({ userId }: { userId: number }) {
  const t = useTranslations("office.account");
  const answered = useAnswered();
  const { isBusy, onClick } = useAct(async () => {
    const { success, message } = await answered(act("/backend/office/end-sessions", { fields: { userId } }));
    if (success) toastSuccess(message);
    else toastError(message || t("endFailed"));
  });

  return (
    <Button variant="outline" size="sm" onClick={onClick} aria-disabled={isBusy || undefined}>
      <LogOut aria-hidden="true" /> {t("endSessions")}
    </Button>
  );
}
