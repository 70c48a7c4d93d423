"use client";

import { useState } from "react";
import { z } from "zod";
import { TakeBackForm } from "@/components/area/take-back-form";
import { call } from "@/components/form/call";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "@/components/ui/dialog";
import { toastError } from "@/components/ui/toast";
import { type ExamId, exams } from "@/lib/exams/registry";

const Released = z.object({ releaseId: z.number().nullable(), released: z.number(), incomplete: z.number() });

type ReleaseGroupProps = {
  exam: ExamId;
  heldOn: string;
  /** Drafts without a gap. */
  complete: number;
  isWaiting: boolean;
  onChanged: () => Promise<void>;
};

/** Releases every complete row of the exam and day in one act, which can be taken back for half an hour. */
export function ReleaseGroup({ exam, heldOn, complete, isWaiting, onChanged }: ReleaseGroupProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<z.output<typeof Released> | null>(null);

  async function release() {
    setIsAsking(false);
    try {
      const answer = await call("/backend/office/release-group", { fields: { exam, heldOn } });
      if (!answer.success) return toastError(answer.message);
      setDone(Released.parse(answer.body));
      await onChanged();
    } catch {
      toastError("Server error. Please try again later.");
    }
  }

  const results = complete === 1 ? "1 result" : `${complete} results`;
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">
        {done && (
          <Alert variant="success">
            <AlertDescription className="grid gap-2">
              {done.released} released.{done.incomplete > 0 && ` ${done.incomplete} with gaps stay drafts.`}
              {done.releaseId !== null && (
                <TakeBackForm
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
        aria-disabled={complete === 0 || isWaiting || undefined}
        onClick={() => complete > 0 && !isWaiting && setIsAsking(true)}
      >
        Release {results}
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking}>
        <DialogContent>
          <DialogTitle>Release {results}?</DialogTitle>
          <DialogDescription>
            {exams[exam].name}, {heldOn}. They stand on the certificates at once, and students and everyone
            who checks a code see them. For 30 minutes the release can be taken back.
          </DialogDescription>
          <DialogFooter>
            <DialogClose asChild>
              <Button type="button" variant="outline">
                Cancel
              </Button>
            </DialogClose>
            <Button type="button" onClick={release}>
              Release
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </div>
  );
}
