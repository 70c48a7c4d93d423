"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { act } from "@/components/form/act";
import type { Answer } from "@/components/form/answer";
import { useSentence } from "@/components/form/sentences";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { useAnswered } from "@/components/form/use-answered";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { toastSuccess } from "@/components/ui/toast";
import { offerUndo } from "../undo-bar";
import { NewCodeForm } from "./new-code-form";
import { type OfficeStatus, StatusForm } from "./status-form";
import { VisibilityForm } from "./visibility-form";

type WithdrawDialogProps = {
  student: { userId: number; fullName: string };
  onClose: () => void;
};

/** The office's decisions about one certificate: whether it is withdrawn, and how much of the person it shows. */
export function WithdrawDialog({ student, onClose }: WithdrawDialogProps) {
  const { userId, fullName } = student;
  const t = useTranslations("office.certificate");
  const area = useTranslations("area");
  const sentence = useSentence();
  const answered = useAnswered();
  const {
    data: status,
    error: failure,
    refetch,
  } = useAnswer("/backend/office/certificate-status", { studentId: userId });
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? (failure && (refusalOf(failure) || sentence("unavailable")));
  const enqueue = useTaskQueue();

  function decide(send: () => Promise<Answer>) {
    return enqueue(async () => {
      const { success, message } = await answered(send());
      setRefused(success ? null : message);
      // A colleague's decision is shown before it is overruled.
      await refetch();
      if (!success) return;
      toastSuccess(message);
      offerUndo();
    });
  }

  return (
    <Dialog
      title={t("title")}
      description={t.rich("lead", {
        name: () => (
          <bdi translate="no" className="font-semibold text-foreground">
            {fullName}
          </bdi>
        ),
      })}
      onClose={onClose}
    >
      {error !== null && (
        <Alert variant="destructive" className="mt-4">
          <AlertDescription>
            {error}{" "}
            {status === undefined && (
              <Button variant="link" className="h-auto p-0" onClick={() => void refetch()}>
                {area("retry")}
              </Button>
            )}
          </AlertDescription>
        </Alert>
      )}
      {status === undefined ? (
        error === null && <Skeleton className="mt-5 h-48" />
      ) : (
        <div className="mt-4 grid gap-6">
          <StatusLine status={status} />
          {status.certificate !== null || status.withdrawal !== null ? (
            <StatusForm
              // Resets the chosen reason after a withdrawal or restoration.
              key={status.withdrawal === null ? "valid" : "withdrawn"}
              withdrawal={status.withdrawal}
              onWithdraw={(reason) =>
                decide(() =>
                  act("/backend/office/withdraw-certificate", {
                    fields: { studentId: userId, reason, base: { withdrawal: status.withdrawal } },
                  }),
                )
              }
              onRestore={() =>
                decide(() =>
                  act("/backend/office/restore-certificate", {
                    fields: { studentId: userId, base: { withdrawal: status.withdrawal } },
                  }),
                )
              }
            />
          ) : (
            <p className="text-sm text-muted-foreground">{t("notIssued")}</p>
          )}
          <VisibilityForm
            label={t("shows")}
            value={status.studentVisibility}
            otherwise={otherwise(status)}
            note={t(`less.${otherwise(status).by}`)}
            studentId={userId}
            onRefused={setRefused}
          />
          {status.studentCode !== null && (
            <NewCodeForm
              key={status.studentCode}
              code={status.studentCode}
              versions={status.versionsOfCode}
              onNewCode={(endsReplaced) =>
                decide(() =>
                  act("/backend/office/give-student-code", {
                    fields: { studentId: userId, replaced: status.studentCode ?? "", endsReplaced },
                  }),
                )
              }
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Number, version and state, as on the certificate. */
function StatusLine({ status: { certificate, withdrawal } }: { status: OfficeStatus }) {
  const t = useTranslations("studentList.certificateStates");
  const words = useTranslations("office.certificate");
  if (certificate === null) return null;
  const { number, version } = certificate;
  const state = withdrawal ? "withdrawn" : version === null ? "taken_back" : "valid";
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
      <span className="whitespace-nowrap">{number}</span>
      {version !== null && words("version", { version })}
      <Badge variant={state === "valid" ? "success" : "destructive"}>{t(state)}</Badge>
    </p>
  );
}

function otherwise({ academyVisibility, ownVisibility }: OfficeStatus) {
  return ownVisibility === null
    ? { visibility: academyVisibility, by: "academy" as const }
    : { visibility: ownVisibility, by: "student" as const };
}
