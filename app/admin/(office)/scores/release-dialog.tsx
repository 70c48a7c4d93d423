"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActSpinner } from "@/components/area/act-spinner";
import { useAct } from "@/components/form/use-act";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { type ExamId, exams } from "@/lib/exams/registry";
import { type Scores, totalOf } from "@/lib/exams/scores";
import type { GridRow } from "./use-grid-rows";

/**
 * A complete draft as the dialog shows it. `before` has the scores first shown, if the server has reported a change.
 */
export type ShownDraft = GridRow & { isChosen: boolean; before?: Scores };

type ReleaseDialogProps = {
  exam: ExamId;
  drafts: readonly ShownDraft[];
  isUnanswered: boolean;
  problem: string;
  onChoose: (studentId: number, isChosen: boolean) => void;
  onRelease: (chosen: readonly ShownDraft[]) => Promise<void>;
  onCheck: (chosen: readonly ShownDraft[]) => Promise<void>;
};

/**
 * Lists the students whose results will be released, each with a checkbox. Stays open until the server has responded.
 */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { exam, drafts, isUnanswered, problem, onChoose, onRelease, onCheck } = props;
  const t = useTranslations("office.scores.release");
  const id = useId();
  const chosen = drafts.filter(({ isChosen }) => isChosen);
  const label = t("results", { count: chosen.length });
  const releasing = useAct(() => onRelease(chosen));
  const checking = useAct(() => onCheck(chosen));
  return (
    <>
      <ul className="more-below mt-4 max-h-[45dvh] divide-y overflow-y-auto rounded-lg border">
        {drafts.map((draft) => (
          <li key={draft.studentId}>
            <label
              htmlFor={`${id}-${draft.studentId}`}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5"
            >
              <Checkbox
                id={`${id}-${draft.studentId}`}
                checked={draft.isChosen}
                disabled={releasing.isBusy || isUnanswered}
                onChange={({ target }) => onChoose(draft.studentId, target.checked)}
              />
              <span className="min-w-0 flex-1">
                <bdi translate="no" className="block break-words">
                  {draft.fullName}
                </bdi>
                <DraftNote exam={exam} draft={draft} />
              </span>
              <span className="font-semibold tabular-nums">{totalText(exam, draft.scores)}</span>
            </label>
          </li>
        ))}
      </ul>
      {problem !== "" && (
        <Alert variant="destructive" className="mt-4">
          <AlertDescription>{problem}</AlertDescription>
        </Alert>
      )}
      {isUnanswered && (
        <Alert variant="destructive" className="mt-4">
          <AlertDescription>{t("unanswered")}</AlertDescription>
        </Alert>
      )}
      <ActSpinner isRunning={releasing.isBusy} rows={chosen.length} />
      <DialogFooter>
        {releasing.isBusy ? (
          <p role="status" className="text-sm text-muted-foreground">
            {t("sending")}
          </p>
        ) : (
          <DialogCancel />
        )}
        {isUnanswered ? (
          <Button aria-disabled={checking.isBusy || undefined} onClick={checking.onClick}>
            {t("check")}
          </Button>
        ) : (
          <Button
            aria-disabled={chosen.length === 0 || releasing.isBusy || undefined}
            onClick={(event) => chosen.length > 0 && releasing.onClick(event)}
          >
            {label}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

const totalText = (exam: ExamId, scores: Scores) => totalOf(exam, scores).toFixed(exams[exam].decimals);

function DraftNote({ exam, draft }: { exam: ExamId; draft: ShownDraft }) {
  const t = useTranslations("office.scores.release");
  const note = draft.before
    ? t("changed", {
        before: totalText(exam, draft.before),
        now: totalText(exam, draft.scores),
      })
    : draft.takenBack !== null && t("takenBack", { reason: draft.takenBack });
  if (!note) return null;
  return <span className="block text-sm break-words text-destructive">{note}</span>;
}
