"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSentence } from "@/components/form/sentences";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toastSuccess } from "@/components/ui/toast";
import { strictest } from "@/lib/certificates/visibility";
import { type OfficeStatus, postDecision, postVisibility, type VisibilityChoice } from "./office-status";
import { StatusForm } from "./status-form";
import { VisibilityForm } from "./visibility-form";

type WithdrawDialogProps = {
  student: { userId: number; fullName: string };
  onClose: () => void;
};

/** The office's decisions about one certificate: whether it is withdrawn, and how much of the person it shows. */
export function WithdrawDialog({ student, onClose }: WithdrawDialogProps) {
  const { userId, fullName } = student;
  const t = useTranslations("office.certificate");
  const sentence = useSentence();
  const {
    data: status,
    error: failure,
    refetch,
  } = useAnswer("/backend/office/certificate-status", { studentId: userId });
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? (failure && (refusalOf(failure) || sentence("unavailable")));
  const enqueue = useTaskQueue();

  function decide(send: () => ReturnType<typeof postDecision>, done: string) {
    return enqueue(async () => {
      const refusal = await send();
      setRefused(refusal);
      // A colleague's decision is shown before it is overruled.
      await refetch();
      if (refusal === null) toastSuccess(done);
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
    if (outcome === null) toastSuccess(t("saved"));
    return outcome === null;
  }

  return (
    <Dialog
      title={t("title")}
      description={t.rich("lead", {
        name: () => <bdi className="font-semibold text-foreground">{fullName}</bdi>,
      })}
      onClose={onClose}
    >
      {error !== null && (
        <Alert variant="destructive" className="mt-4">
          <AlertDescription>
            {error}{" "}
            {status === undefined && (
              <Button variant="link" className="h-auto p-0" onClick={() => void refetch()}>
                {t("retry")}
              </Button>
            )}
          </AlertDescription>
        </Alert>
      )}
      {status === undefined ? (
        error === null && <Skeleton className="mt-5 h-48" />
      ) : (
        <div className="mt-5 grid gap-6">
          {status.isIssued || status.withdrawal !== null ? (
            <StatusForm
              // Resets the chosen reason after a withdrawal or restoration.
              key={status.withdrawal === null ? "valid" : "withdrawn"}
              withdrawal={status.withdrawal}
              onWithdraw={(reason) =>
                decide(
                  () =>
                    postDecision(
                      "/backend/office/withdraw-certificate",
                      { studentId: userId, reason, base: { withdrawal: status.withdrawal } },
                      sentence("unanswered"),
                    ),
                  t("withdrawalDone"),
                )
              }
              onRestore={() =>
                decide(
                  () =>
                    postDecision(
                      "/backend/office/restore-certificate",
                      { studentId: userId, base: { withdrawal: status.withdrawal } },
                      sentence("unanswered"),
                    ),
                  t("restored"),
                )
              }
            />
          ) : (
            <p className="text-sm text-muted-foreground">{t("notIssued")}</p>
          )}
          <VisibilityForm
            label={t("shows")}
            value={status.studentVisibility}
            atMost={atMost(status)}
            note={t(`less.${atMost(status).by}`)}
            onSave={saveVisibility}
          />
        </div>
      )}
    </Dialog>
  );
}

/** The most that a student's certificate can show: the stricter of the academy's and the student's choices. */
function atMost({ academyVisibility, ownVisibility }: OfficeStatus) {
  const visibility = strictest(academyVisibility, ownVisibility);
  return { visibility, by: visibility === ownVisibility ? ("student" as const) : ("academy" as const) };
}
