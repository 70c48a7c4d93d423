import { useTranslations } from "next-intl";
import { use, useState } from "react";
import { z } from "zod";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { ReleaseDialog, type ReleaseRow, useReleaseToast } from "@/app/admin/(office)/release-dialog";
import { Day, useDayText } from "@/components/area/dates";
import { act } from "@/components/form/call";
import { CallForm, useCallForm } from "@/components/form/call-form";
import { TextField } from "@/components/form/fields";
import { CancelButton, FormError, SubmitButton, useSentence } from "@/components/form/form-state";
import { useAnswer } from "@/components/form/use-answer";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ActsContext } from "@/components/ui/dialog-acts";
import { Plus } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { toastSuccess } from "@/components/ui/toast";
import { exams } from "@/lib/exams/registry";
import { partsOf, totalOf } from "@/lib/exams/scores";
import { canTakeBack } from "@/lib/sittings/sitting";
import type { Entry, Sitting } from "./save-entry";

const address = "/backend/office/sittings";

/** A student's sittings of all exams, newest first. `scan`: the DMC scan. */
export const useSittings = (studentId: number, isEnabled = true) =>
  useAnswer(address, { studentId }, { enabled: isEnabled });

export const sittingsKey = (studentId: number) => [address, { studentId }];

export const newestResult = (sittings: readonly Sitting[]) =>
  sittings.find(({ release }) => release !== null);

type SittingListProps = {
  sittings: readonly Sitting[];
  edited: Entry;
  /** Without a sitting: to add one. */
  onEdit: (sitting?: Sitting) => void;
};

export function SittingList({ sittings, edited, onEdit }: SittingListProps) {
  const { exam, student, studentId } = edited;
  const t = useTranslations("office.record.sittings");
  const scores = useTranslations("office.scores");
  const dayText = useDayText();
  const may = useMay();
  if (sittings.length === 0)
    return <p className="text-sm text-muted-foreground">{t("none", { exam: exams[exam].shortName })}</p>;
  const isResultEdited = !edited.isDraft && !edited.isAdded;
  const newest = newestResult(sittings);
  const parts = partsOf(exam).length;
  const { isBusy } = use(ActsContext);
  /** What is being sent stays: its answer is about the sitting in the form. */
  const editing = (sitting?: Sitting) => ({
    "aria-disabled": isBusy || undefined,
    onClick: () => !isBusy && onEdit(sitting),
  });
  return (
    <section aria-label={t("title")} className="grid gap-2 border-b pb-4">
      <h3 className="font-sans text-sm font-semibold">{t("title")}</h3>
      <ul className="grid gap-2">
        {sittings.map((sitting) => (
          <li key={sitting.id} className="grid gap-2 rounded-md border px-3 py-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Day on={sitting.heldOn} length="short" />
              <span className="font-medium tabular-nums">
                {sitting.missing.length === 0
                  ? totalOf(exam, sitting.scores).toFixed(exams[exam].decimals)
                  : t("standing", { count: parts - sitting.missing.length, all: parts })}
              </span>
              <Badge variant={sitting.release ? "secondary" : "gold"}>
                {scores(`states.${sitting.release ? "released" : "draft"}`)}
              </Badge>
              {sitting.enteredBy && (
                <span className="text-xs text-muted-foreground">
                  {t("by")} <Untranslated>{sitting.enteredBy}</Untranslated>
                </span>
              )}
              {sitting.release === null && (
                <span className="ms-auto flex gap-1">
                  {(!edited.isDraft || sitting.heldOn !== edited.heldOn) && (
                    <Button variant="ghost" size="sm" {...editing(sitting)}>
                      {t("edit")}
                      <span className="sr-only">{t("editWhat", { day: dayText(sitting.heldOn) })}</span>
                    </Button>
                  )}
                  {sitting.missing.length === 0 && may("release") && (
                    <ReleaseButton row={{ ...sitting, ...student, studentId }} />
                  )}
                </span>
              )}
              {sitting === newest && !isResultEdited && (
                <Button variant="ghost" size="sm" className="ms-auto" {...editing(sitting)}>
                  {scores("states.correct")}
                  <span className="sr-only">{t("correctWhat", { day: dayText(sitting.heldOn) })}</span>
                </Button>
              )}
              {sitting.release &&
                may("takeBackRelease") &&
                canTakeBack(new Date(sitting.release.releasedAt), new Date()) && (
                  <TakeBackForm
                    releaseId={sitting.release.id}
                    studentId={studentId}
                    heldOn={sitting.heldOn}
                  />
                )}
            </div>
            {sitting.takenBack !== null && (
              <p className="text-xs text-warning">
                {scores("release.takenBack", { reason: sitting.takenBack })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {/* Not offered while there is no result: the form is already for the first one. */}
      {!edited.isAdded && (newest || edited.isDraft) && (
        <Button variant="outline" size="sm" className="justify-self-start" {...editing()}>
          <Plus />
          {t("add")}
        </Button>
      )}
    </section>
  );
}

function ReleaseButton({ row }: { row: ReleaseRow }) {
  const t = useTranslations("office");
  const dayText = useDayText();
  const toastReleased = useReleaseToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {t("record.sittings.release")}
        <span className="sr-only">{t("record.sittings.editWhat", { day: dayText(row.heldOn) })}</span>
      </Button>
      {isOpen && (
        <ReleaseDialog
          description={t("scores.release.note")}
          rows={[{ ...row, takenBack: null }]}
          onReleased={(done) => toastReleased(t("scores.release.done", { count: done.released }), done)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type TakeBackFormProps = { releaseId: number; studentId: number; heldOn: string };

function TakeBackForm({ releaseId, studentId, heldOn }: TakeBackFormProps) {
  const t = useTranslations("office.takeBack");
  const dayText = useDayText();
  const sentence = useSentence();
  const [isOpen, setIsOpen] = useState(false);
  const form = useCallForm({
    schema: async () => z.object({ reason: z.string().trim().min(1, sentence("reasonMissing")) }),
    values: { reason: "" },
    send: ({ reason }) =>
      act("/backend/office/take-back-release", { fields: { releaseId, studentId, reason } }),
    onSuccess: ({ message }) => toastSuccess(message),
  });
  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" className="ms-auto" onClick={() => setIsOpen(true)}>
        {t("open")}
        <span className="sr-only">{t("which", { day: dayText(heldOn) })}</span>
      </Button>
    );
  }
  return (
    <CallForm state={form} className="grid basis-full gap-2">
      <TextField name="reason" label={t("why")} autoComplete="off" isRequired autoFocus />
      <FormError />
      <div className="flex gap-2">
        <SubmitButton busyLabel={t("busy")} size="sm" variant="destructive">
          {t("open")}
        </SubmitButton>
        <CancelButton variant="ghost" onCancel={() => setIsOpen(false)}>
          {t("cancel")}
        </CancelButton>
      </div>
    </CallForm>
  );
}
