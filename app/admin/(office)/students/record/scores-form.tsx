"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { useKeptInput } from "@/components/form/kept-input";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { exams } from "@/lib/exams/registry";
import { EnteredScores } from "@/lib/exams/schema";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { interpolate } from "@/lib/interpolate";
import { kabulDay } from "@/lib/kabul";
import { useOfficeTexts } from "../../office-texts";
import type { ScoreConflict } from "../../score-choices";
import { examForm } from "./exam-form";
import { type Entry, keptName, saveEntry, scoresOf } from "./save-entry";
import { ScoreField } from "./score-field";
import { ScoresConflict } from "./scores-conflict";
import { baseOf, conflictsOf, typedParts, withoutTyped, withTyped } from "./typed-scores";
import { TypedTotals } from "./typed-totals";

type ScoresFormProps = {
  entry: Entry;
  onSaved: (entry: Entry, message: string) => void;
  /** Starts over with the stored scores. */
  onReset: (entry: Entry) => void;
};

/** The scores of one sitting. Input survives the form until it is saved or discarded. */
export function ScoresForm({ entry, onSaved, onReset }: ScoresFormProps) {
  const { exam, studentId, known } = entry;
  const texts = useOfficeTexts().record.form;
  const { typed, keep, forget } = useKeptInput(keptName(entry));
  const [heldOn, setHeldOn] = useState(typed.heldOn ?? entry.heldOn);
  const [theirs, setTheirs] = useState<Scores>(known);
  const [conflicts, setConflicts] = useState<readonly ScoreConflict[]>([]);
  const [values] = useState(() => ({ studentId, ...unknown(entry), ...known, ...typedParts(entry, typed) }));
  const isDraft = useRef(false);
  const hasTyped = partsOf(exam).some((part) => part in typed);
  const ofCall = useCallForm({
    schema: async () => EnteredScores[exam],
    values,
    send: ({ studentId: _, ...scores }) =>
      saveEntry(
        { ...entry, known: baseOf(entry, typed) },
        { scores, typed, heldOn, isDraft: isDraft.current },
      ),
    unreachableMessage: examForm(exam).failedToSave,
    onSuccess: (answer) => {
      forget();
      setConflicts([]);
      const scores = scoresOf(exam, answer)?.scores ?? known;
      onSaved({ ...entry, isDraft: isDraft.current, heldOn, known: scores }, answer.message);
    },
    onRefused: ({ code, body }) => {
      if (code !== "conflict") return false;
      compare(Object(body.current));
      return true;
    },
  });

  /** Takes over what a colleague changed and nobody typed here; asks about the rest. */
  function compare(present: Scores) {
    for (const part of partsOf(exam))
      if (!(part in typed)) ofCall.form.setValue(part, present[part] ?? unknown(entry)[part]);
    const both = conflictsOf(entry, typed, baseOf(entry, typed), present);
    setConflicts(
      both.map((part) => ({ part, mine: typed[part] ?? "", theirs: String(present[part] ?? "") })),
    );
    setTheirs(present);
    if (both.length > 0) return;
    onSaved({ ...entry, known: present }, "");
    ofCall.form.setError("root", { message: texts.changed });
  }

  function choose(conflict: ScoreConflict, isMine: boolean) {
    const { part, mine } = conflict;
    const rest = withoutTyped(typed, part);
    keep(isMine ? withTyped(rest, part, mine, theirs[part]) : rest);
    if (!isMine) ofCall.form.setValue(part, theirs[part] ?? unknown(entry)[part]);
    const left = conflicts.filter((one) => one !== conflict);
    setConflicts(left);
    if (left.length === 0) onSaved({ ...entry, known: theirs }, "");
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasTyped) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    isDraft.current = submitter?.getAttribute("value") === "draft";
    void ofCall.submit(event);
  }

  function keepTyped({ target }: FormEvent) {
    const part = partsOf(exam).find((name) => target instanceof HTMLInputElement && name === target.name);
    if (part && target instanceof HTMLInputElement) keep(withTyped(typed, part, target.value, known[part]));
  }

  function throwAway() {
    forget();
    onReset(entry);
  }

  const isAsleep = !hasTyped || ofCall.form.formState.isSubmitting || undefined;
  return (
    <CallForm state={ofCall} className="grid gap-4" onSubmit={submit} onInput={keepTyped}>
      {Object.keys(known).length === 0 && (
        <p className="text-sm text-muted-foreground">
          {interpolate(texts.none, { exam: exams[exam].shortName })}
        </p>
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
      <FormError />
      {conflicts.length > 0 && <ScoresConflict conflicts={conflicts} onChoose={choose} />}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel={texts.saving} aria-disabled={isAsleep}>
          {texts.save}
        </SubmitButton>
        <SubmitButton busyLabel={texts.saving} variant="outline" value="draft" aria-disabled={isAsleep}>
          {texts.draft}
        </SubmitButton>
        {hasTyped && (
          <Button type="button" variant="ghost" onClick={throwAway}>
            {texts.away}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted-foreground">{texts.hint}</p>
    </CallForm>
  );
}

/** A missing score is shown as zero, or blank if the exam has no zero. */
const unknown = ({ exam }: Entry): Readonly<Record<string, number | string>> =>
  Object.fromEntries(partsOf(exam).map((part) => [part, exams[exam].range.min === 0 ? 0 : ""]));

/** The day of the sitting. Changing it makes another sitting. */
function TestDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const id = useId();
  const texts = useOfficeTexts().record.form;
  return (
    <div className="grid justify-items-start gap-1.5">
      <Label htmlFor={id}>{texts.day}</Label>
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
