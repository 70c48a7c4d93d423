"use client";

import { useState } from "react";
import { z } from "zod";
import { TakeBackForm } from "@/components/area/take-back-form";
import { useDayText } from "@/components/area/when";
import { call } from "@/components/form/call";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "@/components/ui/dialog";
import { toastError } from "@/components/ui/toast";
import { type ExamId, exams } from "@/lib/exams/registry";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";

const Released = z.object({ releaseId: z.number().nullable(), released: z.number(), incomplete: z.number() });

type ReleaseGroupProps = {
  exam: ExamId;
  heldOn: string;
  /** The number of complete drafts. */
  complete: number;
  hasUnsaved: boolean;
  onChanged: () => Promise<void>;
};

/** Releases every complete row of the exam and day in one act, which can be taken back within half an hour. */
export function ReleaseGroup({ exam, heldOn, complete, hasUnsaved, onChanged }: ReleaseGroupProps) {
  const { scores, serverError, takeBack } = useOfficeTexts();
  const texts = scores.release;
  const dayText = useDayText();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [done, setDone] = useState<z.output<typeof Released> | null>(null);

  async function release() {
    setIsDialogOpen(false);
    try {
      const answer = await call("/backend/office/release-group", { fields: { exam, heldOn } });
      if (!answer.success) return toastError(answer.message);
      setDone(Released.parse(answer.body));
      await onChanged();
    } catch {
      toastError(serverError);
    }
  }

  const label = interpolate(complete === 1 ? texts.one : texts.many, { count: complete });
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">
        {done && (
          <Alert variant="success">
            <AlertDescription className="grid gap-2">
              {interpolate(texts.done, { count: done.released })}{" "}
              {done.incomplete > 0 && interpolate(texts.gaps, { count: done.incomplete })}
              {done.releaseId !== null && (
                <TakeBackForm
                  texts={takeBack}
                  releaseId={done.releaseId}
                  heldOn={heldOn}
                  onTakenBack={() => {
                    setDone(null);
                    void onChanged();
                  }}
                />
              )}
            </AlertDescription>
          </Alert>
        )}
      </div>
      <Button
        type="button"
        aria-disabled={complete === 0 || hasUnsaved || undefined}
        onClick={() => complete > 0 && !hasUnsaved && setIsDialogOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isDialogOpen} onOpenChange={setIsDialogOpen}>
        <DialogContent>
          <DialogTitle>{interpolate(texts.ask, { release: label })}</DialogTitle>
          <DialogDescription>
            {interpolate(texts.what, { exam: exams[exam].name, day: dayText(heldOn) })}
          </DialogDescription>
          <DialogFooter>
            <DialogCancel />
            <Button type="button" onClick={release}>
              {texts.release}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </div>
  );
}
