"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { useKeptInput } from "@/components/form/kept-input";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { exams } from "@/lib/exams/registry";
import { EnteredScores } from "@/lib/exams/schema";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { kabulDay } from "@/lib/kabul";
import { examForm } from "./exam-form";
import { type Entry, keptName, saveEntry, scoresOf } from "./save-entry";
import { ScoreField } from "./score-field";
import { ScoresConflict } from "./scores-conflict";
import { TypedTotals } from "./typed-totals";

type ScoresFormProps = {
  entry: Entry;
  onSaved: (entry: Entry, message: string) => void;
  /** Begins again with what is on record. */
  onReset: (entry: Entry) => void;
};

/** The scores of one sitting. What is typed outlives the form until it is saved or thrown away. */
export function ScoresForm({ entry, onSaved, onReset }: ScoresFormProps) {
  const { exam, studentId, known } = entry;
  const { typed, keep, forget } = useKeptInput(keptName(entry));
  const [heldOn, setHeldOn] = useState(typed.heldOn ?? entry.heldOn);
  const [theirs, setTheirs] = useState<Scores | null>(null);
  const [values] = useState(() => ({ studentId, ...unknown(entry), ...known, ...typed }));
  const isDraft = useRef(false);
  const hasTyped = partsOf(exam).some((part) => part in typed);
  const ofCall = useCallForm({
    schema: async () => EnteredScores[exam],
    values,
    send: ({ studentId: _, ...scores }) =>
      saveEntry(entry, { scores, typed, heldOn, isDraft: isDraft.current }),
    whenUnreachable: examForm(exam).failedToSave,
    onSuccess: (answer) => {
      forget();
      setTheirs(null);
      const scores = scoresOf(exam, answer)?.scores ?? known;
      onSaved({ ...entry, isDraft: isDraft.current, heldOn, known: scores }, answer.message);
    },
    onRefused: ({ code, body }) => {
      if (code !== "conflict") return false;
      setTheirs(Object(body.current));
      return true;
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasTyped) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    isDraft.current = submitter?.getAttribute("value") === "draft";
    void ofCall.submit(event);
  }

  function keepTyped({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && partsOf(exam).some((part) => part === target.name))
      keep({ ...typed, [target.name]: target.value });
  }

  function discard(next: Entry) {
    forget();
    onReset(next);
  }

  const isAsleep = !hasTyped || ofCall.form.formState.isSubmitting || undefined;
  return (
    <CallForm of={ofCall} className="grid gap-4" onSubmit={submit} onInput={keepTyped}>
      {Object.keys(known).length === 0 && (
        <p className="text-sm text-muted-foreground">No {exams[exam].shortName} test is on record yet.</p>
      )}
      <div className="grid grid-cols-2 gap-4">
        {partsOf(exam).map((part) => (
          <ScoreField key={part} name={part} range={exams[exam].range} />
        ))}
      </div>
      <TypedTotals exam={exam} />
      {heldOn !== null && (
        <TestDay
          value={heldOn}
          onChange={(day) => {
            setHeldOn(day);
            if (hasTyped) keep({ ...typed, heldOn: day });
          }}
        />
      )}
      <FormProblem />
      {theirs && (
        <ScoresConflict
          {...{ exam, theirs }}
          onMine={() => {
            setTheirs(null);
            onSaved({ ...entry, known: theirs }, "");
          }}
          onTheirs={() => discard({ ...entry, known: theirs })}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel="Saving…" aria-disabled={isAsleep}>
          Save scores
        </SubmitButton>
        <SubmitButton busyLabel="Saving…" variant="outline" value="draft" aria-disabled={isAsleep}>
          Save as draft
        </SubmitButton>
        {hasTyped && (
          <Button type="button" variant="ghost" onClick={() => discard(entry)}>
            Throw away
          </Button>
        )}
      </div>
      <p className="text-xs text-muted-foreground">
        Saved scores stand on the certificate at once. A draft is seen by the office only.
      </p>
    </CallForm>
  );
}

/** A score not known yet is shown as zero; blank where the exam has no zero. */
const unknown = ({ exam }: Entry) =>
  Object.fromEntries(partsOf(exam).map((part) => [part, exams[exam].range.min === 0 ? 0 : ""]));

/** The day on which the test was held. Another one than it was makes another sitting. */
function TestDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <Label htmlFor={id}>Day of the test</Label>
      <Input
        id={id}
        type="date"
        min="1900-01-01"
        max={kabulDay(new Date())}
        value={value}
        className="w-44"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
