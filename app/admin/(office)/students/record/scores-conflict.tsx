"use client";

import { GitCompareArrows } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { Part } from "@/lib/exams/definition";
import { useOfficeTexts } from "../../office-texts";

/** A score that was typed here and changed, meanwhile, by somebody else. */
export type ScoreConflict = { part: Part; mine: string; theirs: number | undefined };

type ScoresConflictProps = {
  conflicts: readonly ScoreConflict[];
  onChoose: (conflict: ScoreConflict, isMine: boolean) => void;
};

/** Shows both scores of each section that two people changed, and lets the person choose. */
export function ScoresConflict({ conflicts, onChoose }: ScoresConflictProps) {
  const texts = useOfficeTexts().record.conflict;
  return (
    <Alert variant="warning">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>{texts.title}</AlertTitle>
      <AlertDescription>
        {texts.choose}
        <ul className="mt-2 grid gap-3">
          {conflicts.map((conflict) => {
            const { part, mine, theirs } = conflict;
            const choices = [
              { label: texts.yours, value: mine, isMine: true },
              {
                label: texts.theirs,
                value: theirs === undefined ? texts.none : String(theirs),
                isMine: false,
              },
            ];
            return (
              <li key={part} className="flex flex-wrap items-center gap-2">
                <span className="w-24 font-medium capitalize">{part}</span>
                {choices.map(({ label, value, isMine }) => (
                  <Button
                    key={label}
                    type="button"
                    variant="outline"
                    size="sm"
                    onClick={() => onChoose(conflict, isMine)}
                  >
                    <span className="sr-only">{part}, </span>
                    <span className="text-muted-foreground">{label}:</span> {value}
                  </Button>
                ))}
              </li>
            );
          })}
        </ul>
      </AlertDescription>
    </Alert>
  );
}
