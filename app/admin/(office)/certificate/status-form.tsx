"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Day } from "@/components/area/when";
import type { SuccessOf } from "@/components/form/endpoints";
import { RadioGroup } from "@/components/form/radio-group";
import { useAct } from "@/components/form/use-act";
import { Button } from "@/components/ui/button";
import { type WithdrawalReason, withdrawalReasons } from "@/lib/certificates/withdrawal";
import { kabulDay } from "@/lib/dates/kabul";

export type OfficeStatus = SuccessOf<"/backend/office/certificate-status">;

type StatusFormProps = {
  withdrawal: OfficeStatus["withdrawal"];
  onWithdraw: (reason: WithdrawalReason) => Promise<void>;
  onRestore: () => Promise<void>;
};

export function StatusForm({ withdrawal, onWithdraw, onRestore }: StatusFormProps) {
  const t = useTranslations("office.certificate");
  const tReason = useTranslations("area.withdrawalReasons");
  const noteId = useId();
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const restoring = useAct(onRestore);
  const withdrawing = useAct(async () => {
    if (reason !== null) await onWithdraw(reason);
  });

  if (withdrawal) {
    return (
      <section aria-label={t("standing")} className="grid gap-3">
        <p>
          <strong>{t("withdrawn")}</strong> {t("on")} <Day on={kabulDay(new Date(withdrawal.withdrawnAt))} />.{" "}
          {tReason(withdrawal.reason)}
        </p>
        <Button aria-disabled={restoring.isBusy || undefined} className="w-fit" onClick={restoring.onClick}>
          {t("restore")}
        </Button>
      </section>
    );
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={t("because")}
        options={withdrawalReasons}
        labelOf={(choice) => tReason(choice)}
        value={reason}
        onChange={setReason}
        isColumn
      />
      <Button
        variant="destructive"
        aria-disabled={reason === null || withdrawing.isBusy || undefined}
        aria-describedby={reason === null ? noteId : undefined}
        className="w-fit"
        onClick={withdrawing.onClick}
      >
        {t("withdraw")}
      </Button>
      {reason === null && (
        <p id={noteId} className="text-sm text-muted-foreground">
          {t("reasonFirst")}
        </p>
      )}
    </div>
  );
}
