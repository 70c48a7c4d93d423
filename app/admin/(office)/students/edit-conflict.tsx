"use client";

import { GitCompareArrows } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { EditableField } from "@/lib/students/schema";
import { useTexts } from "./texts";

/** A field changed here and, meanwhile, by somebody else. */
export type FieldConflict = { field: EditableField; mine: string; theirs: string };

type EditConflictProps = {
  conflicts: readonly FieldConflict[];
  onChoose: (conflict: FieldConflict, value: string) => void;
};

/** Shows both values of each field that two people changed, and lets the person choose. */
export function EditConflict({ conflicts, onChoose }: EditConflictProps) {
  const { edit: texts } = useTexts();
  return (
    <Alert variant="warning" className="my-3">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>{texts.changedMeanwhile}</AlertTitle>
      <AlertDescription>
        {texts.choose}
        <ul className="mt-2 grid gap-3">
          {conflicts.map((conflict) => (
            <li key={conflict.field} className="grid gap-1.5">
              <span className="font-medium">{texts[conflict.field]}</span>
              <span className="flex flex-wrap gap-2">
                <Choice
                  label={texts.yours}
                  value={conflict.mine}
                  onChoose={(value) => onChoose(conflict, value)}
                />
                <Choice
                  label={texts.theirs}
                  value={conflict.theirs}
                  onChoose={(value) => onChoose(conflict, value)}
                />
              </span>
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void };

function Choice({ label, value, onChoose }: ChoiceProps) {
  const { row: texts } = useTexts();
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      className="h-auto min-h-9 whitespace-normal text-start"
      onClick={() => onChoose(value)}
    >
      <span className="text-muted-foreground">{label}:</span> <bdi>{value === "" ? texts.none : value}</bdi>
    </Button>
  );
}
