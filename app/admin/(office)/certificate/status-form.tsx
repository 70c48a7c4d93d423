"use client";

import { useState } from "react";
import { Day } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import { type WithdrawalReason, withdrawalReasons } from "@/lib/certificates/withdrawal";
import { kabulDay } from "@/lib/kabul";
import { useOfficeTexts } from "../office-texts";
import type { OfficeStatus } from "./office-status";

/** The sentence for each reason of withdrawal. */
export type WithdrawalReasonTexts = Record<WithdrawalReason, string>;

type StatusFormProps = {
  withdrawal: OfficeStatus["withdrawal"];
  /** The reasons, as everyone who checks the certificate reads them. */
  reasonTexts: WithdrawalReasonTexts;
  onWithdraw: (reason: WithdrawalReason) => Promise<void>;
  onRestore: () => Promise<void>;
};

/** Withdraws or restores a certificate. Withdrawing takes a reason, which everyone who checks the certificate reads. */
export function StatusForm({ withdrawal, reasonTexts, onWithdraw, onRestore }: StatusFormProps) {
  const texts = useOfficeTexts().certificate;
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function act(decision: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    await decision();
    setIsBusy(false);
  }

  if (withdrawal) {
    return (
      <section aria-label={texts.standing} className="grid gap-3">
        <p>
          <strong>{texts.withdrawn}</strong> {texts.on} <Day on={kabulDay(withdrawal.withdrawnAt)} />.{" "}
          {reasonTexts[withdrawal.reason]}
        </p>
        <Button aria-disabled={isBusy || undefined} className="sm:w-fit" onClick={() => act(onRestore)}>
          {texts.restore}
        </Button>
      </section>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{texts.because}</legend>
      {withdrawalReasons.map((choice) => (
        <label key={choice} className="flex items-baseline gap-2.5">
          <input type="radio" name="reason" checked={reason === choice} onChange={() => setReason(choice)} />
          {reasonTexts[choice]}
        </label>
      ))}
      <Button
        variant="destructive"
        aria-disabled={reason === null || isBusy || undefined}
        className="mt-2 sm:w-fit"
        onClick={() => reason && act(() => onWithdraw(reason))}
      >
        {texts.withdraw}
      </Button>
    </fieldset>
  );
}
