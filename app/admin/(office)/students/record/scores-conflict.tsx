"use client";

import { GitCompareArrows } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { useOfficeTexts } from "../../office-texts";
import { ScoreChoices, type ScoreConflict } from "../../score-choices";

type ScoresConflictProps = {
  conflicts: readonly ScoreConflict[];
  onChoose: (conflict: ScoreConflict, isMine: boolean) => void;
};

/** Shows the scores that two people changed, and lets the person choose. */
export function ScoresConflict(props: ScoresConflictProps) {
  const texts = useOfficeTexts().record.conflict;
  return (
    <Alert variant="warning">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>{texts.title}</AlertTitle>
      <AlertDescription>
        {texts.choose}
        <ScoreChoices {...props} />
      </AlertDescription>
    </Alert>
  );
}
