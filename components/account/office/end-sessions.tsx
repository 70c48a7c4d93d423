"use client";

import { LogOut } from "lucide-react";
import type { Messages } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";

type EndSessionsProps = { texts: Messages["office"]["account"]; userId: number };

/** Logs somebody out on every device, for example after the loss of a phone. Their password stays. */
export function EndSessions({ texts, userId }: EndSessionsProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function end() {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await call("/backend/office/end-sessions", { fields: { userId } }).catch(() => null);
    if (answer?.success) toastSuccess(answer.message);
    else toastError(answer?.message || texts.endFailed);
    setIsBusy(false);
  }

  return (
    <Button type="button" variant="outline" size="sm" onClick={end} aria-disabled={isBusy || undefined}>
      <LogOut aria-hidden="true" /> {texts.endSessions}
    </Button>
  );
}
