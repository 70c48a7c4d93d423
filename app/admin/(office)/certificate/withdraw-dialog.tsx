"use client";

import { useCallback, useEffect, useState } from "react";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toastSuccess } from "@/components/ui/toast";
import { useOfficeTexts } from "../office-texts";
import { loadOfficeStatus, type OfficeStatus, postDecision } from "./office-status";
import { StatusForm, type WithdrawalReasonTexts } from "./status-form";
import { VisibilitySelect } from "./visibility-select";

type WithdrawDialogProps = {
  student: { userId: number; fullName: string };
  reasonTexts: WithdrawalReasonTexts;
  onClose: () => void;
};

/** The office's decisions about one certificate: whether it is withdrawn, and how much of the person it shows. */
export function WithdrawDialog({ student, reasonTexts, onClose }: WithdrawDialogProps) {
  const { userId, fullName } = student;
  const texts = useOfficeTexts().certificate;
  const [before, after] = texts.lead.split("{name}");
  const [status, setStatus] = useState<OfficeStatus | null>(null);
  const [error, setError] = useState<string | null>(null);
  const enqueue = useTaskQueue();

  const load = useCallback(async () => {
    setError(null);
    const answer = await loadOfficeStatus(userId);
    if (typeof answer === "string") setError(answer);
    else setStatus(answer);
  }, [userId]);

  useEffect(() => {
    void load();
  }, [load]);

  function decide(decision: string, fields: Record<string, unknown>, done: string) {
    return enqueue(async () => {
      const refusal = await postDecision(decision, { studentId: userId, ...fields });
      if (refusal !== null) return setError(refusal);
      await load();
      toastSuccess(done);
    });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>
          {before}
          <bdi className="font-semibold text-foreground">{fullName}</bdi>
          {after}
        </DialogDescription>
        {error !== null && (
          <Alert variant="destructive" className="mt-4">
            <AlertDescription>
              {error}{" "}
              {status === null && (
                <Button variant="link" className="h-auto p-0" onClick={load}>
                  {texts.retry}
                </Button>
              )}
            </AlertDescription>
          </Alert>
        )}
        {status === null ? (
          error === null && <Skeleton className="mt-5 h-48" />
        ) : (
          <div className="mt-5 grid gap-6">
            <StatusForm
              // Resets the chosen reason after a withdrawal or restoration.
              key={status.withdrawal === null ? "valid" : "withdrawn"}
              withdrawal={status.withdrawal}
              reasonTexts={reasonTexts}
              onWithdraw={(reason) => decide("withdraw-certificate", { reason }, texts.withdrawalDone)}
              onRestore={() => decide("restore-certificate", {}, texts.restored)}
            />
            <VisibilitySelect
              label={texts.shows}
              value={status.studentVisibility}
              academyVisibility={status.academyVisibility}
              onChange={(visibility) => decide("student-visibility", { visibility }, texts.saved)}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
