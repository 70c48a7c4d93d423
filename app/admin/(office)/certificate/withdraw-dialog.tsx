"use client";

import { useState } from "react";
import { useSentence } from "@/components/form/sentences";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toastSuccess } from "@/components/ui/toast";
import { strictest } from "@/lib/certificates/visibility";
import { useOfficeTexts } from "../office-texts";
import { OfficeStatus, postDecision, postVisibility, type VisibilityChoice } from "./office-status";
import { StatusForm, type WithdrawalReasonTexts } from "./status-form";
import { VisibilityForm } from "./visibility-form";

type WithdrawDialogProps = {
  student: { userId: number; fullName: string };
  reasonTexts: WithdrawalReasonTexts;
  onClose: () => void;
};

/** The office's decisions about one certificate: whether it is withdrawn, and how much of the person it shows. */
export function WithdrawDialog({ student, reasonTexts, onClose }: WithdrawDialogProps) {
  const { userId, fullName } = student;
  const texts = useOfficeTexts().certificate;
  const sentence = useSentence();
  const [before, after] = texts.lead.split("{name}");
  const address = `/backend/office/certificate-status?studentId=${userId}`;
  const { data: status, error: failure, refetch } = useAnswer(address, OfficeStatus);
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? (failure && (refusalOf(failure) || sentence("unavailable")));
  const enqueue = useTaskQueue();

  function decide(decision: string, fields: Record<string, unknown>, done: string) {
    return enqueue(async () => {
      const refusal = await postDecision(decision, { studentId: userId, ...fields }, sentence("unanswered"));
      setRefused(refusal);
      if (refusal !== null) return;
      await refetch();
      toastSuccess(done);
    });
  }

  async function saveVisibility(choice: VisibilityChoice & { base: VisibilityChoice }) {
    const outcome = await postVisibility(
      "student-visibility",
      { studentId: userId, ...choice },
      sentence("unanswered"),
    );
    if (typeof outcome === "object" && outcome !== null) return outcome;
    setRefused(outcome);
    if (outcome === null) toastSuccess(texts.saved);
    return outcome === null;
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
              {status === undefined && (
                <Button variant="link" className="h-auto p-0" onClick={() => void refetch()}>
                  {texts.retry}
                </Button>
              )}
            </AlertDescription>
          </Alert>
        )}
        {status === undefined ? (
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
            <VisibilityForm
              label={texts.shows}
              value={status.studentVisibility}
              atMost={atMost(status)}
              note={texts.less[atMost(status).by]}
              onSave={saveVisibility}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** What a student's certificate shows at most: the stricter of what the academy and the student chose. */
function atMost({ academyVisibility, ownVisibility }: OfficeStatus) {
  const visibility = strictest(academyVisibility, ownVisibility);
  return { visibility, by: visibility === ownVisibility ? ("student" as const) : ("academy" as const) };
}
