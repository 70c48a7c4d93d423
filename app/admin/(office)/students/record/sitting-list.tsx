"use client";

import { useState } from "react";
import { TakeBackForm } from "@/components/area/take-back-form";
import { call } from "@/components/form/call";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, totalOf } from "@/lib/exams/scores";
import { canTakeBack } from "@/lib/sittings/take-back";
import type { Sitting } from "./sittings";

type SittingListProps = {
  exam: ExamId;
  sittings: readonly Sitting[];
  /** The day whose draft the form is about. */
  edited: string | null;
  onEdit: (draft: Sitting) => void;
  /** Back to the result that counts, where there is one. */
  onEditResult: (() => void) | undefined;
  onChanged: () => void;
};

/** All sittings of an exam with their days: drafts to go on with or to release, and what can still be taken back. */
export function SittingList({ exam, sittings, edited, onEdit, onEditResult, onChanged }: SittingListProps) {
  if (sittings.length === 0) return null;
  const newest = sittings.find(({ release }) => release !== null);
  return (
    <section aria-label="Sittings" className="grid gap-2 border-t pt-4">
      <h3 className="font-sans text-sm font-semibold">Sittings</h3>
      <ul className="grid gap-2">
        {sittings.map((sitting) => (
          <li key={sitting.id} className="grid gap-2 rounded-md border px-3 py-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular-nums">{sitting.heldOn}</span>
              <span className="font-medium tabular-nums">{standing(exam, sitting)}</span>
              {sitting.release === null ? (
                <Badge variant="gold">Draft</Badge>
              ) : (
                <Badge variant="secondary">Released</Badge>
              )}
              {sitting.enteredBy && (
                <span className="text-xs text-muted-foreground">
                  by <bdi>{sitting.enteredBy}</bdi>
                </span>
              )}
              {sitting.release === null && (
                <span className="ms-auto flex gap-1">
                  {sitting.heldOn !== edited && (
                    <Button type="button" variant="ghost" size="sm" onClick={() => onEdit(sitting)}>
                      Edit<span className="sr-only"> the draft of {sitting.heldOn}</span>
                    </Button>
                  )}
                  {sitting.missing.length === 0 && <ReleaseButton {...{ sitting, onChanged }} />}
                </span>
              )}
              {sitting === newest && edited !== null && onEditResult && (
                <Button type="button" variant="ghost" size="sm" className="ms-auto" onClick={onEditResult}>
                  Correct<span className="sr-only"> the result of {sitting.heldOn}</span>
                </Button>
              )}
            </div>
            {sitting.release && canTakeBack(sitting.release.releasedAt, new Date()) && (
              <TakeBackForm releaseId={sitting.release.id} heldOn={sitting.heldOn} onTakenBack={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function standing(exam: ExamId, { scores, missing }: Sitting): string {
  const parts = partsOf(exam).length;
  return missing.length === 0
    ? String(totalOf(exam, scores))
    : `${parts - missing.length} of ${parts} scores`;
}

function ReleaseButton({ sitting, onChanged }: { sitting: Sitting; onChanged: () => void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function release() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const fields = { sittingId: sitting.id };
      const { success, message } = await call("/backend/office/release-sitting", { fields });
      if (!success) return toastError(message);
      toastSuccess(message);
      onChanged();
    } catch {
      toastError("Server error. Please try again later.");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button type="button" variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={release}>
      Release<span className="sr-only"> the draft of {sitting.heldOn}</span>
    </Button>
  );
}
