"use client";

import { CircleAlert } from "lucide-react";
import { useAnswer } from "@/components/form/use-answer";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ExamId } from "@/lib/exams/registry";
import { useOfficeTexts } from "../../office-texts";
import { examCalls } from "./exam-calls";
import { ExamScoresEditor } from "./exam-scores-editor";
import { scoresOf } from "./save-entry";
import { useSittings } from "./use-sittings";

type ExamScoresLoaderProps = { exam: ExamId; studentId: number };

/** Loads a student's scores in one exam, then shows their form. */
export function ExamScoresLoader({ exam, studentId }: ExamScoresLoaderProps) {
  const texts = useOfficeTexts().record;
  const { load, failedToLoad } = examCalls(exam);
  const separator = load.includes("?") ? "&" : "?";
  const { outcome, reload } = useAnswer(
    `${load}${separator}${new URLSearchParams({ student_id: String(studentId) })}`,
  );
  const { sittings, reload: reloadSittings } = useSittings(studentId, exam);
  if (outcome === null || sittings === null) return <ScoresSkeleton />;
  const answer = "answer" in outcome ? outcome.answer : null;
  const loaded = answer?.success ? scoresOf(exam, answer) : undefined;
  if (loaded === undefined) {
    return (
      <Alert variant="destructive">
        <CircleAlert aria-hidden="true" />
        <AlertDescription className="flex flex-wrap items-center justify-between gap-3">
          {answer?.message ? `${failedToLoad}: ${answer.message}` : failedToLoad}
          <Button type="button" variant="outline" size="sm" onClick={reload}>
            {texts.retry}
          </Button>
        </AlertDescription>
      </Alert>
    );
  }
  const reloadAll = () => {
    reloadSittings();
    reload();
  };
  return (
    <ExamScoresEditor
      exam={exam}
      studentId={studentId}
      sittings={sittings}
      reloadSittings={reloadSittings}
      reloadAll={reloadAll}
      result={loaded.isRecorded ? loaded.scores : {}}
    />
  );
}

function ScoresSkeleton() {
  const texts = useOfficeTexts().record;
  return (
    <div role="status" className="grid grid-cols-2 gap-4">
      <span className="sr-only">{texts.loading}</span>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-18" />
      ))}
      <Skeleton className="col-span-2 h-12" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}
