"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Day, useDayText } from "@/components/area/when";
import { act } from "@/components/form/act";
import { useAct } from "@/components/form/use-act";
import { useAnswered } from "@/components/form/use-answered";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { type ExamId, exams } from "@/lib/exams/registry";
import { partsOf, totalOf } from "@/lib/exams/scores";
import { canTakeBack } from "@/lib/sittings/take-back";
import { offerUndo } from "../../undo-bar";
import type { Entry } from "./save-entry";
import { TakeBackForm } from "./take-back-form";
import type { Sitting } from "./use-sittings";

type SittingListProps = {
  exam: ExamId;
  sittings: readonly Sitting[];
  edited: Entry;
  onEdit: (draft: Sitting) => void;
  /** Returns to the current result, if there is one. */
  onEditResult: (() => void) | undefined;
  onAdd: () => void;
  onChanged: () => void;
};

/** All sittings of an exam: drafts to continue or release, and releases that can still be taken back. */
export function SittingList({
  exam,
  sittings,
  edited,
  onEdit,
  onEditResult,
  onAdd,
  onChanged,
}: SittingListProps) {
  const t = useTranslations("office.record.sittings");
  const scores = useTranslations("office.scores");

  const dayText = useDayText();
  if (sittings.length === 0)
    return <p className="text-sm text-muted-foreground">{t("none", { exam: exams[exam].shortName })}</p>;
  const isResultEdited = !edited.isDraft && !edited.isAdded;
  const newest = sittings.find(({ release }) => release !== null);
  return (
    <section aria-label={t("title")} className="grid gap-2 border-b pb-4">
      <h3 className="font-sans text-sm font-semibold">{t("title")}</h3>
      <ul className="grid gap-2">
        {sittings.map((sitting) => (
          <li key={sitting.id} className="grid gap-2 rounded-md border px-3 py-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Day on={sitting.heldOn} length="short" />
              <span className="font-medium tabular-nums">
                <Result exam={exam} sitting={sitting} />
              </span>
              {sitting.release === null ? (
                <Badge variant="gold">{scores("states.draft")}</Badge>
              ) : (
                <Badge variant="secondary">{scores("states.released")}</Badge>
              )}
              {sitting.enteredBy && (
                <span className="text-xs text-muted-foreground">
                  {t("by")} <bdi translate="no">{sitting.enteredBy}</bdi>
                </span>
              )}
              {sitting.release === null && (
                <span className="ms-auto flex gap-1">
                  {(!edited.isDraft || sitting.heldOn !== edited.heldOn) && (
                    <Button variant="ghost" size="sm" onClick={() => onEdit(sitting)}>
                      {t("edit")}
                      <span className="sr-only">{t("editWhat", { day: dayText(sitting.heldOn) })}</span>
                    </Button>
                  )}
                  {sitting.missing.length === 0 && <ReleaseButton sitting={sitting} onChanged={onChanged} />}
                </span>
              )}
              {sitting === newest && !isResultEdited && onEditResult && (
                <Button variant="ghost" size="sm" className="ms-auto" onClick={onEditResult}>
                  {scores("states.correct")}
                  <span className="sr-only">{t("correctWhat", { day: dayText(sitting.heldOn) })}</span>
                </Button>
              )}
              {sitting.release && canTakeBack(new Date(sitting.release.releasedAt), new Date()) && (
                <TakeBackForm
                  releaseId={sitting.release.id}
                  studentId={edited.studentId}
                  heldOn={sitting.heldOn}
                  onTakenBack={onChanged}
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
        <Button variant="outline" size="sm" className="justify-self-start" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t("add")}
        </Button>
      )}
    </section>
  );
}

function Result({ exam, sitting }: { exam: ExamId; sitting: Sitting }) {
  const t = useTranslations("office.record.sittings");
  const { scores, missing } = sitting;
  const parts = partsOf(exam).length;
  if (missing.length === 0) return totalOf(exam, scores);
  return t("standing", { count: parts - missing.length, all: parts });
}

function ReleaseButton({ sitting, onChanged }: { sitting: Sitting; onChanged: () => void }) {
  const t = useTranslations("office.record.sittings");
  const answered = useAnswered();
  const dayText = useDayText();
  const { isBusy, onClick } = useAct(async () => {
    const fields = { what: "sitting" as const, sittingId: sitting.id, scores: sitting.scores };
    const { success, message } = await answered(act("/backend/office/release", { fields }));
    if (success) {
      toastSuccess(message);
      offerUndo();
    } else toastError(message);
    // A refusal too: somebody may have changed it since it was shown.
    onChanged();
  });

  return (
    <Button variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={onClick}>
      {t("release")}
      <span className="sr-only">{t("editWhat", { day: dayText(sitting.heldOn) })}</span>
    </Button>
  );
}
