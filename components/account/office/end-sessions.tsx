"use client";

import { LogOut } from "lucide-react";
import type { Messages } from "next-intl";
import { act } from "@/components/form/act";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";

type EndSessionsProps = { texts: Messages["office"]["account"]; userId: number };

/** Logs someone out on every device, for example after the loss of a phone. Their password stays. */
export function EndSessions({ texts, userId }: EndSessionsProps) {
  const sentence = useSentence();
  const { isBusy, onClick } = useAct(async () => {
    const answer = await act("/backend/office/end-sessions", { fields: { userId } }).catch(() => null);
    if (answer?.success) toastSuccess(answer.message);
    else toastError(answer ? answer.message || texts.endFailed : sentence("unanswered"));
  });

  return (
    <Button type="button" variant="outline" size="sm" onClick={onClick} aria-disabled={isBusy || undefined}>
      <LogOut aria-hidden="true" /> {texts.endSessions}
    </Button>
  );
}
