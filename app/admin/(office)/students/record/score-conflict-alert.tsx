"use client";

import { GitCompareArrows } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { useOfficeTexts } from "../../office-texts";
import { type ScoreConflict, ScoreConflictChoices } from "../../score-conflict-choices";

type ScoreConflictAlertProps = {
  conflicts: readonly ScoreConflict[];
  onChoose: (conflict: ScoreConflict, isMine: boolean) => void;
};

/** Shows the scores that two people changed, and lets the person choose. */
export function ScoreConflictAlert(props: ScoreConflictAlertProps) {
  const texts = useOfficeTexts().record.conflict;
  return (
    <Alert variant="warning">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>{texts.title}</AlertTitle>
      <AlertDescription>
        {texts.choose}
        <ScoreConflictChoices {...props} />
      </AlertDescription>
    </Alert>
  );
}
