"use client";

import { useCallback, useEffect, useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toastSuccess } from "@/components/ui/toast";
import { decide, type OfficeStatus, officeStatus } from "./office-status";
import { StatusForm, type WithdrawalSentences } from "./status-form";
import { VisibilityChoice } from "./visibility-choice";

type WithdrawDialogProps = {
  student: { userId: number; fullName: string };
  withdrawalSentences: WithdrawalSentences;
  onClose: () => void;
};

/** The office's decisions about one certificate: whether the academy stands by it, and how much of the person it shows. */
export function WithdrawDialog({ student, withdrawalSentences, onClose }: WithdrawDialogProps) {
  const { userId, fullName } = student;
  const [status, setStatus] = useState<OfficeStatus | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(async () => {
    setProblem(null);
    const answer = await officeStatus(userId);
    if (typeof answer === "string") setProblem(answer);
    else setStatus(answer);
  }, [userId]);

  useEffect(() => {
    void load();
  }, [load]);

  async function take(decision: string, fields: Record<string, unknown>, done: string) {
    const refusal = await decide(decision, { studentId: userId, ...fields });
    if (refusal !== null) return setProblem(refusal);
    await load();
    toastSuccess(done);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle>Certificate</DialogTitle>
        <DialogDescription>
          Of <bdi className="font-semibold text-foreground">{fullName}</bdi>. What you decide holds at once,
          for the page, the PDF and everyone who checks the code.
        </DialogDescription>
        {problem !== null && (
          <Alert variant="destructive" className="mt-4">
            <AlertDescription>
              {problem}{" "}
              {status === null && (
                <Button variant="link" className="h-auto p-0" onClick={load}>
                  Retry
                </Button>
              )}
            </AlertDescription>
          </Alert>
        )}
        {status === null ? (
          problem === null && <Skeleton className="mt-5 h-48" />
        ) : (
          <div className="mt-5 grid gap-6">
            <StatusForm
              // A reason that was chosen once is not chosen for the next time.
              key={status.withdrawal === null ? "valid" : "withdrawn"}
              withdrawal={status.withdrawal}
              sentences={withdrawalSentences}
              onWithdraw={(reason) => take("withdraw-certificate", { reason }, "Certificate withdrawn.")}
              onRestore={() => take("restore-certificate", {}, "Certificate restored.")}
            />
            <VisibilityChoice
              label="What it shows"
              value={status.studentVisibility}
              academyVisibility={status.academyVisibility}
              onChoose={(visibility) => take("student-visibility", { visibility }, "Saved.")}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
