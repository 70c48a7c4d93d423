import Link from "next/link";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useDayText } from "@/components/area/dates";
import { Alert } from "@/components/ui/alert";
import { Button, firstClick } from "@/components/ui/button";
import { isFocusFree } from "@/components/ui/focus";
import { type ExamId, exams } from "@/lib/exams/registry";
import { missingParts } from "@/lib/exams/scores";
import { useMay } from "../office-permissions";
import { ReleaseDialog, type Released, type ReleaseRow } from "../release-dialog";
import { StudentFiles } from "../student-files";
import type { GridRow } from "./use-grid-edits";

export type Problem = { kind: "invalid" | "conflict" | "unsaved"; show: () => void };

type ReleaseGroupProps = {
  exam: ExamId;
  heldOn: string;
  rows: readonly GridRow[];
  problems: readonly Problem[];
  children: ReactNode;
};

export function ReleaseGroup({ exam, heldOn, rows, problems, children }: ReleaseGroupProps) {
  const t = useTranslations("office");
  const dayText = useDayText();
  const may = useMay();
  const [shown, setShown] = useState<readonly ReleaseRow[] | null>(null);
  /** What the dialog released, in several parts if some of it was refused at first. */
  const [done, setDone] = useState<readonly Released[]>([]);
  const complete: ReleaseRow[] = rows
    .filter(({ isReleased, scores }) => !isReleased && missingParts(exam, scores).length === 0)
    .map((row) => ({ ...row, exam, heldOn }));

  const isAnnounced = ({ userId }: { userId: number }) =>
    rows.some((row) => row.studentId === userId && row.isReleased);
  const released = done.flatMap(({ students }) => students).filter(isAnnounced);
  const ofScans = done.flatMap(({ studentsOfScans }) => studentsOfScans).filter(isAnnounced);
  const isAnyAnnounced = released.length > 0;
  const files = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isAnyAnnounced) focusFirst(files.current);
  }, [isAnyAnnounced]);

  if (rows.length === 0) return null;
  const count = complete.length;
  const isBlocked = problems.length > 0 || count === 0;
  const open = problems[0];
  const faults = (["invalid", "conflict"] as const)
    .map((kind) => ({ kind, count: problems.filter((problem) => problem.kind === kind).length }))
    .filter((fault) => fault.count > 0);
  return (
    <div
      data-sticky-foot=""
      className="sticky bottom-0 z-20 grid gap-2 rounded-lg border bg-card px-4 py-2.5 shadow-md"
    >
      <div role="status" className="empty:hidden">
        {isAnyAnnounced && (
          <Alert variant="success" contentClassName="grid gap-2">
            {t("scores.release.done", { count: released.length })}
            {ofScans.length > 0 && (
              <p>
                {t("olderScans", { count: ofScans.length })}{" "}
                {ofScans.map(({ userId, fullName }, index) => (
                  <Fragment key={userId}>
                    {index > 0 && ", "}
                    <Link href={`/admin/students?search=${userId}`} className="underline underline-offset-4">
                      <bdi>{fullName}</bdi>
                    </Link>
                  </Fragment>
                ))}
              </p>
            )}
            <span ref={files} className="flex flex-wrap gap-2">
              <StudentFiles people={released} />
            </span>
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div id="release-state" className="min-w-0 flex-1 basis-28 text-sm">
          <p className="flex flex-wrap gap-x-1.5 font-medium">
            <span>{count === 0 ? t("scores.release.nothing") : t("scores.release.ready", { count })}</span>
            {faults.map(({ kind, count }) => (
              <span key={kind} className="text-destructive">
                <span aria-hidden="true" className="@max-2xl/shell:hidden">
                  ·{" "}
                </span>
                {t(`scores.release.problems.${kind}`, { count })}
              </span>
            ))}
          </p>
          {children}
        </div>
        {open && (
          <Button variant="link" size="sm" className="px-1" onClick={open.show}>
            {t("scores.release.show")}
          </Button>
        )}
        {/* Stays after a release, because it has the focus until its outcome is shown. */}
        {may("release") && (count > 0 || done.length > 0) && (
          <Button
            aria-disabled={isBlocked || undefined}
            aria-describedby={isBlocked ? "release-state" : undefined}
            onClick={firstClick(() => {
              if (isBlocked) return;
              setDone([]);
              setShown(complete);
            })}
          >
            {count === 0 ? t("scores.release.none") : t("scores.release.results", { count })}
          </Button>
        )}
      </div>
      {shown && (
        <ReleaseDialog
          description={`${exams[exam].name}, ${dayText(heldOn)}. ${t("scores.release.note")}`}
          rows={shown}
          onReleased={(part) => setDone((parts) => [...parts, part])}
          onDone={() => focusFirst(files.current)}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

/** Printing comes next, so focus its button, unless the user has moved on. */
function focusFirst(files: HTMLElement | null): void {
  const foot = files?.closest("[data-sticky-foot]");
  if (isFocusFree() || foot?.contains(document.activeElement)) files?.querySelector("button")?.focus();
}
