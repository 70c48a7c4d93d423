"use client";

import { GitCompareArrows } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { type ScoreConflict, ScoreConflictChoices } from "../../score-conflict-choices";

type ScoreConflictAlertProps = {
  conflicts: readonly ScoreConflict[];
  onChoose: (conflict: ScoreConflict, isMine: boolean) => void;
};

/** Shows the scores that two people changed, and lets the user choose. */
export function ScoreConflictAlert(props: ScoreConflictAlertProps) {
  const t = useTranslations("office.record.conflict");
  return (
    <Alert variant="warning">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>
        {t("choose")}
        <ScoreConflictChoices {...props} />
      </AlertDescription>
    </Alert>
  );
}
