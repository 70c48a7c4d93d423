import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { offerUndo } from "@/app/admin/(office)/undo-bar";
import { Day } from "@/components/area/dates";
import { ActButton } from "@/components/form/act-form";
import type { Answer } from "@/components/form/answer";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { RadioGroup } from "@/components/form/fields";
import { useSentence } from "@/components/form/form-state";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { toastSuccess } from "@/components/ui/toast";
import { Skeleton } from "@/components/ui/waiting";
import { kabulDay } from "@/lib/dates/plain-date";
import { WithdrawalReason } from "@/prisma/generated/enums";
import { VisibilityForm } from "./visibility-form";

type WithdrawDialogProps = { student: { userId: number; fullName: string }; onClose: () => void };

/** The office's decisions about one certificate: whether it is withdrawn, and how much of the person it shows. */
export function WithdrawDialog({ student, onClose }: WithdrawDialogProps) {
  const { userId, fullName } = student;
  const t = useTranslations("office.certificate");
  const area = useTranslations("area");
  const may = useMay();
  const sentence = useSentence();
  const found = useAnswer("/backend/office/certificate-status", { studentId: userId });
  const { data: status, refetch } = found;
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? (found.error && (refusalOf(found.error) || sentence("unavailable")));

  async function decide(sent: Promise<Answer>) {
    const { success, message } = await sent;
    setRefused(success ? null : message);
    // A colleague's decision is shown before it is overruled.
    await refetch();
    if (!success) return;
    toastSuccess(message);
    offerUndo();
  }

  /** Withdraws the certificate that is shown or, with null, restores it. */
  const setReason = (reason: WithdrawalReason | null) => {
    const shown = status?.withdrawal;
    const version = shown ? `${shown.reason} ${shown.withdrawnAt}` : "";
    const fields = { studentId: userId, reason, version };
    return decide(act("/backend/office/certificate-withdrawal", { fields }));
  };

  return (
    <Dialog
      title={t("title")}
      description={t.rich("lead", {
        name: () => <Untranslated className="font-semibold text-foreground">{fullName}</Untranslated>,
      })}
      onClose={onClose}
    >
      {error !== null && (
        <Alert variant="destructive" className="mt-4">
          {error}{" "}
          {status === undefined && (
            <Button variant="link" className="h-auto p-0" onClick={() => void refetch()}>
              {area("retry")}
            </Button>
          )}
        </Alert>
      )}
      {status === undefined ? (
        error === null && <Skeleton className="mt-5 h-48" />
      ) : (
        <div key={JSON.stringify(status)} ref={focusFirst} className="mt-4 grid gap-6">
          <StatusLine status={status} />
          {status.certificate === null && status.withdrawal === null && (
            <p className="text-sm text-muted-foreground">{t("notIssued")}</p>
          )}
          {status.withdrawal !== null && (
            <Withdrawn withdrawal={status.withdrawal} onRestore={() => setReason(null)} />
          )}
          {may("setVisibility") && (
            <VisibilityForm
              label={t("shows")}
              value={status.studentVisibility}
              otherwise={otherwise(status)}
              note={t(`less.${otherwise(status).by}`)}
              studentId={userId}
            />
          )}
          <div className="grid border-t empty:hidden">
            {status.certificate !== null && status.withdrawal === null && (
              <WithdrawForm onWithdraw={setReason} />
            )}
            {status.studentCode !== null && may("giveStudentCode") && (
              <NewCodeForm
                code={status.studentCode}
                versions={status.versionsOfCode}
                onNewCode={(endsReplaced) => {
                  const fields = { studentId: userId, replaced: status.studentCode ?? "", endsReplaced };
                  return decide(act("/backend/office/give-student-code", { fields }));
                }}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The status came after the dialog had opened, or what had the focus went with a decision. */
const focusFirst = (loaded: HTMLElement | null) =>
  loaded?.querySelector<HTMLElement>("button, input:checked")?.focus();

function StatusLine({ status: { certificate, withdrawal } }: { status: OfficeStatus }) {
  const t = useTranslations("area.versionStates");
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

type NewCodeFormProps = {
  code: string;
  versions: number;
  onNewCode: (endsReplaced: boolean) => Promise<void>;
};

/** Gives another student code, and ends the present one if it has come into the wrong hands. */
function NewCodeForm({ code, versions, onNewCode }: NewCodeFormProps) {
  const t = useTranslations("office.certificate.newCode");
  const [ends, setEnds] = useState(true);
  return (
    <Disclosure title={t("title")}>
      <p>{t("carried", { code, count: versions })}</p>
      <Checkbox className="min-h-0" checked={ends} onChange={({ target }) => setEnds(target.checked)}>
        {t("end")}
      </Checkbox>
      <p className="text-muted-foreground">{t(ends ? "ended" : "leads")}</p>
      <ActButton variant="outline" className="w-fit" act={() => onNewCode(ends)}>
        {t("give")}
      </ActButton>
    </Disclosure>
  );
}

type OfficeStatus = SuccessOf<"/backend/office/certificate-status">;

type WithdrawnProps = { withdrawal: NonNullable<OfficeStatus["withdrawal"]>; onRestore: () => Promise<void> };

function Withdrawn({ withdrawal, onRestore }: WithdrawnProps) {
  const t = useTranslations("office");
  const tReason = useTranslations("area.withdrawalReasons");
  return (
    <section aria-label={t("status")} className="grid gap-3">
      <p>
        <strong>{t("certificate.withdrawn")}</strong> {t("certificate.on")}{" "}
        <Day on={kabulDay(new Date(withdrawal.withdrawnAt))} />. {tReason(withdrawal.reason)}
      </p>
      <ActButton autoFocus className="w-fit" act={onRestore}>
        {t("certificate.restore")}
      </ActButton>
    </section>
  );
}

function WithdrawForm({ onWithdraw }: { onWithdraw: (reason: WithdrawalReason) => Promise<void> }) {
  const t = useTranslations("office.certificate");
  const tReason = useTranslations("area.withdrawalReasons");
  const noteId = useId();
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  return (
    <Disclosure title={t("withdraw")}>
      <RadioGroup
        legend={t("because")}
        options={Object.values(WithdrawalReason)}
        labelOf={(choice) => tReason(choice)}
        value={reason}
        onChange={setReason}
        isColumn
      />
      <div className="flex flex-wrap items-center gap-3">
        <ActButton
          variant="destructive"
          isDisabled={reason === null}
          aria-describedby={reason === null ? noteId : undefined}
          act={async () => {
            if (reason !== null) await onWithdraw(reason);
          }}
        >
          {t("withdraw")}
        </ActButton>
        {reason === null && (
          <span id={noteId} className="text-muted-foreground">
            {t("reasonFirst")}
          </span>
        )}
      </div>
    </Disclosure>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b py-1 text-sm last:border-b-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 pe-1 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="chevron -mt-1 size-2 border-current" />
      </summary>
      <div className="grid gap-2 pb-3">{children}</div>
    </details>
  );
}
