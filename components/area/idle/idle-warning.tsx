"use client";

import { useAreaTexts } from "@/components/area/area-texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "@/components/ui/dialog";
import { interpolate } from "@/lib/text/interpolate";

type IdleWarningProps = { secondsLeft: number; onStay: () => void };

/** Warns that an idle session is about to end, and lets the user stay. */
export function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
  const { idle: texts } = useAreaTexts();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onStay()}>
      <DialogContent>
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>{texts.text}</DialogDescription>
        <p className="mt-3 text-sm tabular-nums" role="timer">
          {interpolate(texts.left, { seconds: secondsLeft })}
        </p>
        <DialogFooter className="mt-4">
          <Button onClick={onStay}>{texts.stay}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
