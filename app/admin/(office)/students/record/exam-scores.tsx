"use client";

import { CircleAlert } from "lucide-react";
import { z } from "zod";
import type { Answer } from "@/components/form/answer";
import { useAnswer } from "@/components/form/use-answer";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { examForm } from "./exam-form";
import { ScoresForm } from "./scores-form";

/** `scores` of a call, under the schema's names. */
function scoresOf(exam: ExamId, { body }: Answer) {
  const { keys } = examForm(exam);
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(body.scores).data ?? {});
  const named = Object.fromEntries(entries.map(([name, value]) => [keys[name] ?? name, value]));
  const parts = Object.fromEntries(partsOf(exam).map((part) => [part, z.number()]));
  return z.object({ ...parts, recorded: z.boolean() }).safeParse(named).data;
}

type ExamScoresProps = { exam: ExamId; studentId: number };

/** A student's scores in one exam: loaded first, then to be changed. */
export function ExamScores({ exam, studentId }: ExamScoresProps) {
  const { load, failedToLoad } = examForm(exam);
  const separator = load.includes("?") ? "&" : "?";
  const { outcome, reload } = useAnswer(
    `${load}${separator}${new URLSearchParams({ student_id: String(studentId) })}`,
  );
  if (outcome === null) return <ScoresSkeleton />;
  const answer = "answer" in outcome ? outcome.answer : null;
  const scores = answer?.success ? scoresOf(exam, answer) : undefined;
  if (scores === undefined) {
    return (
      <Alert variant="destructive">
        <CircleAlert aria-hidden="true" />
        <AlertDescription className="flex flex-wrap items-center justify-between gap-3">
          {answer?.message ? `${failedToLoad}: ${answer.message}` : failedToLoad}
          <Button type="button" variant="outline" size="sm" onClick={reload}>
            Retry
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  const { recorded, ...loaded } = scores;
  return <ScoresForm {...{ exam, studentId, loaded }} isRecorded={recorded} />;
}

function ScoresSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-4">
      <span className="sr-only">Loading scores…</span>
      {["a", "b", "c", "d"].map((place) => (
        <Skeleton key={place} className="h-18" />
      ))}
      <Skeleton className="col-span-2 h-12" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}
