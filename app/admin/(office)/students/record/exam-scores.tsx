"use client";

import { CircleAlert } from "lucide-react";
import { z } from "zod";
import type { Answer } from "@/components/form/answer";
import { useAnswer } from "@/components/form/use-answer";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Exam } from "./exams";
import { ScoresForm } from "./scores-form";

const Scores = z.object({
  listening: z.number(),
  reading: z.number(),
  speaking: z.number(),
  writing: z.number(),
  recorded: z.boolean(),
});

/** `scores` of a call, under the schema's names. */
function scoresOf({ body }: Answer, names: Exam["names"]) {
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(body.scores).data ?? {});
  return Scores.safeParse(Object.fromEntries(entries.map(([name, value]) => [names[name] ?? name, value])))
    .data;
}

type ExamScoresProps = { exam: Exam; studentId: number };

/** A student's scores in one exam: loaded first, then to be changed. */
export function ExamScores({ exam, studentId }: ExamScoresProps) {
  const { outcome, reload } = useAnswer(
    `${exam.loadAddress}?${new URLSearchParams({ student_id: String(studentId) })}`,
  );
  if (outcome === null) return <ScoresSkeleton />;
  const answer = "answer" in outcome ? outcome.answer : null;
  const scores = answer?.success ? scoresOf(answer, exam.names) : undefined;
  if (scores === undefined) {
    return (
      <Alert variant="destructive">
        <CircleAlert aria-hidden="true" />
        <AlertDescription className="flex flex-wrap items-center justify-between gap-3">
          {answer?.message ? `${exam.failedToLoad}: ${answer.message}` : exam.failedToLoad}
          <Button type="button" variant="outline" size="sm" onClick={reload}>
            Retry
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  const { recorded, ...sections } = scores;
  return <ScoresForm exam={exam} studentId={studentId} loaded={sections} isRecorded={recorded} />;
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
