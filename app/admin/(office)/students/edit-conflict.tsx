"use client";

import { GitCompareArrows } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { EditableField } from "@/lib/students/merge-edit";

/** A field that was changed here and, meanwhile, by somebody else. */
export type Conflict = { field: EditableField; mine: string; theirs: string };

const labels: Readonly<Record<EditableField, string>> = {
  fullName: "Full Name",
  email: "Email",
  studentCode: "Student Code",
  dateOfBirth: "Date of Birth",
  role: "Role",
};

type EditConflictProps = {
  conflicts: readonly Conflict[];
  onChoose: (conflict: Conflict, value: string) => void;
};

/** Shows both values of each field that two people changed, and lets the person choose. */
export function EditConflict({ conflicts, onChoose }: EditConflictProps) {
  return (
    <Alert variant="warning" className="my-3">
      <GitCompareArrows aria-hidden="true" />
      <AlertTitle>Somebody else changed this student while you were editing.</AlertTitle>
      <AlertDescription>
        Choose what to keep, then save.
        <ul className="mt-2 grid gap-3">
          {conflicts.map((conflict) => (
            <li key={conflict.field} className="grid gap-1.5">
              <span className="font-medium">{labels[conflict.field]}</span>
              <span className="flex flex-wrap gap-2">
                <Choice label="Yours" value={conflict.mine} onChoose={(value) => onChoose(conflict, value)} />
                <Choice
                  label="Theirs"
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
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      className="h-auto min-h-9 whitespace-normal text-start"
      onClick={() => onChoose(value)}
    >
      <span className="text-muted-foreground">{label}:</span> <bdi>{value === "" ? "none" : value}</bdi>
    </Button>
  );
}
