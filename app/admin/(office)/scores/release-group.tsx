"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useState } from "react";
import { useDayText } from "@/components/area/when";
import { act } from "@/components/form/act";
import type { SuccessOf } from "@/components/form/endpoints";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { firstClick } from "@/components/ui/first-click";
import { type ExamId, exams } from "@/lib/exams/registry";
import { missingParts, type Scores } from "@/lib/exams/scores";
import { type Chosen, StudentFiles } from "../student-files";
import { offerUndo } from "../undo-bar";
import { ReleaseDialog, type ShownDraft } from "./release-dialog";
import type { GridRow } from "./use-grid-rows";

type ReleasedGroup = Extract<SuccessOf<"/backend/office/release">, { what: "group" }>;

type Released = Pick<ReleasedGroup, "released" | "studentsOfScans"> & {
  students: readonly Chosen[];
};

/** A draft that differs from what was shown; `stored` is null if it no longer exists. */
type Changed = { studentId: number; stored: Scores | null };

export type Problem = { kind: "invalid" | "conflict" | "unsaved"; show: () => void };

type ReleaseGroupProps = {
  exam: ExamId;
  heldOn: string;
  rows: readonly GridRow[];
  problems: readonly Problem[];
  /** Reloads the rows. Null if the server cannot be reached. */
  refresh: () => Promise<readonly GridRow[] | null>;
  /** The status line: whether everything is saved. */
  children: ReactNode;
};

export const toChosen = ({ studentId, fullName }: GridRow): Chosen => ({ userId: studentId, fullName });

/** Whether a row is complete, and not yet released. */
export const isComplete = (exam: ExamId, { isReleased, scores }: Pick<GridRow, "isReleased" | "scores">) =>
  !isReleased && missingParts(exam, scores).length === 0;

/**
 * Releases the chosen results of the exam and day in one act. The dialog lists them with the scores as they were when
 * it opened, and the server refuses if any have changed since.
 */
export function ReleaseGroup({ exam, heldOn, rows, problems, refresh, children }: ReleaseGroupProps) {
  const t = useTranslations("office.scores.release");
  const office = useTranslations("office");
  const dayText = useDayText();
  const [shown, setShown] = useState<readonly ShownDraft[] | null>(null);
  const [isUnanswered, setIsUnanswered] = useState(false);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<Released | null>(null);
  const complete = rows.filter((row) => isComplete(exam, row));

  function openDialog() {
    setProblem("");
    setIsUnanswered(false);
    setDone(null);
    setShown(complete.map((row) => ({ ...row, isChosen: row.takenBack === null })));
  }

  async function release(chosen: readonly ShownDraft[]) {
    setProblem("");
    const fields = {
      what: "group" as const,
      exam,
      heldOn,
      shown: chosen.map(({ studentId, scores }) => ({ studentId, scores })),
    };
    try {
      const answer = await act("/backend/office/release", { fields, isLong: true });
      if (answer.success && answer.body.what === "group") {
        setShown(null);
        setDone({ ...answer.body, students: chosen.map(toChosen) });
        offerUndo();
      } else {
        const { changed = [] } = answer.body as { changed?: Changed[] };
        setProblem(answer.message);
        setShown((drafts) => drafts && withStored(exam, drafts, changed));
      }
    } catch {
      await check(chosen);
    }
  }

  async function check(chosen: readonly ShownDraft[]) {
    const stored = await refresh();
    setIsUnanswered(stored === null);
    if (stored === null) return;
    const released = new Set(stored.flatMap(({ isReleased, studentId }) => (isReleased ? [studentId] : [])));
    if (!chosen.every(({ studentId }) => released.has(studentId))) return setProblem(t("notReleased"));
    setShown(null);
    setDone({ released: chosen.length, studentsOfScans: [], students: chosen.map(toChosen) });
  }

  if (rows.length === 0) return null;
  // Stays after a release, because it has the focus.
  const isOffered = complete.length > 0 || done !== null;
  const count = complete.length;
  const label = count === 0 ? t("none") : t("results", { count });
  const isBlocked = problems.length > 0 || count === 0;
  const ready = count === 0 ? t("nothing") : t("ready", { count });
  const open = problems[0];
  return (
    <div
      data-sticky-foot=""
      className="sticky bottom-0 z-20 grid gap-2 rounded-lg border bg-card px-4 py-2.5 shadow-md"
    >
      <div role="status" className="empty:hidden">
        {done && (
          <Alert variant="success">
            <AlertDescription className="grid gap-2">
              {t("done", { count: done.released })}
              {done.studentsOfScans.length > 0 && (
                <p>
                  {office("olderScans", { count: done.studentsOfScans.length })}{" "}
                  {done.studentsOfScans.map(({ userId, fullName }, index) => (
                    <Fragment key={userId}>
                      {index > 0 && ", "}
                      <Link
                        href={`/admin/students?search=${userId}`}
                        className="underline underline-offset-4"
                      >
                        <bdi>{fullName}</bdi>
                      </Link>
                    </Fragment>
                  ))}
                </p>
              )}
              <span className="flex flex-wrap gap-2">
                <StudentFiles people={done.students} sortBy="full_name" sortOrder="asc" />
              </span>
            </AlertDescription>
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div id="release-state" className="min-w-0 flex-1 basis-28 text-sm">
          <p className="flex flex-wrap gap-x-1.5 font-medium">
            <span>{ready}</span>
            <ProblemCount problems={problems} kind="invalid" />
            <ProblemCount problems={problems} kind="conflict" />
          </p>
          {children}
        </div>
        {open && (
          <Button variant="link" size="sm" className="px-1" onClick={open.show}>
            {t("show")}
          </Button>
        )}
        {isOffered && (
          <Button
            aria-disabled={isBlocked || undefined}
            aria-describedby={isBlocked ? "release-state" : undefined}
            onClick={firstClick(() => !isBlocked && openDialog())}
          >
            {label}
          </Button>
        )}
      </div>
      {shown && (
        <Dialog
          title={t("title")}
          description={t("what", { exam: exams[exam].name, day: dayText(heldOn) })}
          onClose={() => setShown(null)}
        >
          <ReleaseDialog
            exam={exam}
            drafts={shown}
            isUnanswered={isUnanswered}
            problem={problem}
            onChoose={(studentId, isChosen) =>
              setShown(shown.map((draft) => (draft.studentId === studentId ? { ...draft, isChosen } : draft)))
            }
            onRelease={release}
            onCheck={check}
          />
        </Dialog>
      )}
    </div>
  );
}

function ProblemCount({ problems, kind }: { problems: readonly Problem[]; kind: "invalid" | "conflict" }) {
  const t = useTranslations("office.scores.release.problems");
  const { length } = problems.filter((problem) => problem.kind === kind);
  if (length === 0) return null;
  return (
    <span className="text-destructive">
      <span aria-hidden="true" className="@max-2xl/shell:hidden">
        ·{" "}
      </span>
      {t(kind, { count: length })}
    </span>
  );
}

/** The drafts with what is stored now. A changed one is shown with both, and must be chosen again. */
function withStored(exam: ExamId, drafts: readonly ShownDraft[], changed: readonly Changed[]): ShownDraft[] {
  const storedOf = new Map(changed.map(({ studentId, stored }) => [studentId, stored]));
  return drafts.flatMap((draft) => {
    const stored = storedOf.get(draft.studentId);
    if (stored === undefined) return [draft];
    if (stored === null || missingParts(exam, stored).length > 0) return [];
    return [{ ...draft, scores: stored, before: draft.scores, isChosen: false }];
  });
}
