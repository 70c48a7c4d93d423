"use client";

import { useEffect, useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { type Exam, type Sections, sections } from "./exams";
import { ScoreField } from "./score-field";

/** In milliseconds (specification section 4). */
const savedStays = 2500;

/** What is no number counts as zero (specification section 5). */
const points = (typed: unknown) => Number(typed) || 0;

type ScoresFormProps = { exam: Exam; studentId: number; loaded: Sections; isRecorded: boolean };

export function ScoresForm({ exam, studentId, loaded, isRecorded: wasRecorded }: ScoresFormProps) {
  const [isRecorded, setIsRecorded] = useState(wasRecorded);
  const [saved, setSaved] = useState<string | null>(null);
  const entry = useCallForm({
    schema: async () => exam.schema,
    values: { studentId, ...loaded },
    send: (fields) => call(exam.saveAddress, { fields, names: exam.names }),
    whenUnreachable: exam.failedToSave,
    onSuccess: ({ message }) => {
      setIsRecorded(true);
      setSaved(message);
    },
  });
  const typed = entry.form.watch();
  const now: Sections = {
    listening: points(typed.listening),
    reading: points(typed.reading),
    speaking: points(typed.speaking),
    writing: points(typed.writing),
  };

  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => setSaved(null), savedStays);
    return () => clearTimeout(timer);
  }, [saved]);

  return (
    <CallForm of={entry} className="grid gap-4">
      {!isRecorded && <p className="text-sm text-muted-foreground">No {exam.label} test is on record yet.</p>}
      <div className="grid grid-cols-2 gap-4">
        {sections.map((section) => (
          <ScoreField key={section} name={section} max={exam.max} step={exam.step} />
        ))}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded-md bg-muted px-4 py-3">
        {exam.totals(now).map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <output aria-label={`${exam.label} ${label.toLowerCase()}`}>{value}</output>
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
