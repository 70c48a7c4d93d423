"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/area/copy-button";
import { act } from "@/components/form/act";
import { useAct } from "@/components/form/use-act";
import { useAnswered } from "@/components/form/use-answered";
import { Button } from "@/components/ui/button";
import { firstClick } from "@/components/ui/first-click";
import { toastError } from "@/components/ui/toast";

type OneTimePasswordProps = { userId: number; fullName: string };

/**
 * Sets a one-time password and shows it once. Asks for confirmation first, because it replaces the current password and
 * ends the user's sessions.
 */
export function OneTimePassword({ userId, fullName }: OneTimePasswordProps) {
  const t = useTranslations("office.account");
  const ui = useTranslations("ui");
  const answered = useAnswered();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    const answer = await answered(act("/backend/office/one-time-password", { fields: { userId } }));
    if (answer.success) setPassword(answer.body.password);
    else toastError(answer.message || t("setFailed"));
    setIsAsking(false);
  });

  if (password !== null) {
    return (
      <div role="status" className="grid gap-2 rounded-md border border-gold-300 bg-gold-100/60 p-3 text-sm">
        <p>{t.rich("shown", { name: () => <bdi className="font-semibold">{fullName}</bdi> })}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="font-mono text-base font-semibold">{password}</code>
          <CopyButton text={password} label={t("copy")} />
        </div>
      </div>
    );
  }
  if (!isAsking) {
    return (
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        <KeyRound aria-hidden="true" /> {t("set")}
      </Button>
    );
  }
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend>{t("sure")}</legend>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onClick} aria-disabled={isBusy || undefined}>
          {t("yes")}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={isBusy || undefined}
          onClick={firstClick(() => !isBusy && setIsAsking(false))}
        >
          {ui("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
