"use client";

import { CircleAlert } from "lucide-react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";

type ScoresConflictProps = { exam: ExamId; theirs: Scores; onMine: () => void; onTheirs: () => void };

/** What a colleague saved while one typed, and the choice between the two. */
export function ScoresConflict({ exam, theirs, onMine, onTheirs }: ScoresConflictProps) {
  const listed = partsOf(exam).map((part) => `${part} ${theirs[part] ?? "–"}`);
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription className="grid gap-3">
        <p>Somebody else changed these scores while you were typing. Theirs: {listed.join(", ")}.</p>
        <div className="flex flex-wrap gap-2">
          <Button type="button" variant="outline" size="sm" onClick={onMine}>
            Keep mine, then save
          </Button>
          <Button type="button" variant="outline" size="sm" onClick={onTheirs}>
            Take theirs
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
