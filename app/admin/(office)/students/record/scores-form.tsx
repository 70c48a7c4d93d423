"use client";

import { useEffect, useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { type ExamId, exams } from "@/lib/exams/registry";
import { EnteredScores } from "@/lib/exams/schema";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { examForm, figuresInWords } from "./exam-form";
import { ScoreField } from "./score-field";

/** In milliseconds (docs/product.md). */
const savedStays = 2500;

/** What is no number counts as zero (docs/product.md). */
const points = (typed: unknown) => Number(typed) || 0;

type ScoresFormProps = { exam: ExamId; studentId: number; loaded: Scores; isRecorded: boolean };

export function ScoresForm({ exam, studentId, loaded, isRecorded: wasRecorded }: ScoresFormProps) {
  const { shortName } = exams[exam];
  const { save, keys, failedToSave } = examForm(exam);
  const [isRecorded, setIsRecorded] = useState(wasRecorded);
  const [saved, setSaved] = useState<string | null>(null);
  const entry = useCallForm({
    schema: async () => EnteredScores[exam],
    values: { studentId, ...loaded },
    send: (fields) => call(save, { fields: { ...fields, exam }, names: keys }),
    whenUnreachable: failedToSave,
    onSuccess: ({ message }) => {
      setIsRecorded(true);
      setSaved(message);
    },
  });
  const typed: Readonly<Record<string, unknown>> = entry.form.watch();
  const now = Object.fromEntries(partsOf(exam).map((part) => [part, points(typed[part])]));

  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setSaved(null), savedStays);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <CallForm of={entry} className="grid gap-4">
      {!isRecorded && <p className="text-sm text-muted-foreground">No {shortName} test is on record yet.</p>}
      <div className="grid grid-cols-2 gap-4">
        {partsOf(exam).map((part) => (
          <ScoreField key={part} name={part} range={exams[exam].range} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded-md bg-muted px-4 py-3">
        {figuresInWords(exam, now).map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <output aria-label={`${shortName} ${label.toLowerCase()}`}>{value}</output>
            </dd>
          </div>
        ))}
      </dl>
      <FormProblem />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busyLabel="Saving…">Save scores</SubmitButton>
        <p role="status" className="text-sm font-medium text-success">
          {saved}
        </p>
      </div>
    </CallForm>
  );
}
