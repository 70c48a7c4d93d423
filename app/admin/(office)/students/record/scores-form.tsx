import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useDayText } from "@/components/area/when";
import { CallForm, useCallForm } from "@/components/form/call-form";
import { DayInput } from "@/components/form/date-input";
import { type Conflict, EditConflict } from "@/components/form/edit-form";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import { Button } from "@/components/ui/button";
import { earliestDay, kabulDay } from "@/lib/dates/plain-date";
import type { Part } from "@/lib/exams/definition";
import { exams } from "@/lib/exams/registry";
import { ExamScores, outOfRange, typedScore } from "@/lib/exams/schema";
import { missingParts, partsOf, type Scores } from "@/lib/exams/scores";
import { issueOf } from "@/lib/words/issue";
import { type Entry, saveEntry, type TypedScores, unsavedName, unsavedValues, withScore } from "./save-entry";
import { LiveTotals, ScoreField } from "./score-fields";

type ScoresFormProps = {
  entry: Entry;
  /** The outcome of the last save, shown for a moment. */
  savedMessage: string;
  onSaved: (entry: Entry, message: string) => void;
  onReset: (entry: Entry) => void;
};

/** The scores of one sitting. Input outlives the form until it is saved or discarded. */
export function ScoresForm({ entry, savedMessage, onSaved, onReset }: ScoresFormProps) {
  const { exam, stored } = entry;
  const t = useTranslations("office.record.form");
  const office = useTranslations("office");
  const person = useTranslations("area.person");
  const columns = useTranslations("studentList.columns");
  const ui = useTranslations("ui");
  const dayText = useDayText();
  const { input, store, discard } = useUnsavedInput<TypedScores>(unsavedName(entry));
  const [heldOn, setHeldOn] = useState(input.heldOn ?? entry.heldOn);
  /** The day whose stored scores are known, and their version. */
  const [seen, setSeen] = useState({ day: entry.heldOn, version: input.version ?? entry.version });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [values] = useState(() => ({
    // A missing score is an empty field: a zero that no one typed would be false.
    ...Object.fromEntries(partsOf(exam).map((part) => [part, ""])),
    ...stored,
    ...unsavedValues(entry, input),
  }));
  const isDraft = useRef(false);
  /** The sections whose zeros the user has been asked to confirm. */
  const askedZeros = useRef("");
  const hasTyped = partsOf(exam).some((part) => part in input);
  const callForm = useCallForm({
    // A draft may have gaps; a result may not.
    schema: async () =>
      z.looseObject({}).transform((typed, context): Scores => {
        const filled = Object.fromEntries(
          Object.entries(typed).filter(([, text]) => String(text).trim() !== ""),
        );
        const rule = isDraft.current ? ExamScores[exam].partial() : ExamScores[exam];
        const parsed = rule.safeParse(filled);
        if (parsed.success) return parsed.data;
        for (const { path } of parsed.error.issues) {
          const part = String(path[0]);
          const message = part in filled ? issueOf(outOfRange(exam)) : t("missing");
          context.addIssue({ code: "custom", path, message });
        }
        return z.NEVER;
      }),
    values,
    send: (scores) => {
      const version = heldOn === seen.day ? seen.version : seen.version.replace(/^[^.]+/, "none");
      return saveEntry(entry, { scores, heldOn, isDraft: isDraft.current, version });
    },
    unreachableMessage: t("failedToSave", { exam, name: exams[exam].shortName }),
    onSuccess: (answer) => {
      discard();
      setConflict(null);
      const { scores, version } = answer.body;
      setSeen({ day: heldOn, version });
      onSaved(
        { ...entry, stored: scores, version, isDraft: isDraft.current, isAdded: false, heldOn },
        answer.message,
      );
    },
    onRefused: ({ code, body, message }) => {
      if (code !== "conflict") return false;
      const { version, ...theirs }: Scores & Entry["student"] & { version: string } = Object(body.current);
      const changed = partsOf(exam).filter(
        (part) => theirs[part] !== (part in input ? typedScore(exam, input[part] ?? "") : stored[part]),
      );
      const scores = changed.map((field) => ({ field, theirs: theirs[field], mine: input[field] }));
      const facts = shownFacts
        .filter((fact) => theirs[fact] !== entry.student[fact])
        .map((field) => ({
          field,
          theirs:
            field === "photo"
              ? office("scores.release.changedPhoto")
              : `${entry.student[field] ?? ""} → ${theirs[field] ?? ""}`,
        }));
      setConflict({ message, fields: [...facts, ...scores] });
      setSeen({ day: heldOn, version });
      // Shows what is stored where nothing was typed.
      for (const part of partsOf(exam))
        if (!(part in input)) callForm.form.setValue(part, theirs[part] ?? "");
      store({ ...input, version });
      return true;
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasTyped) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    isDraft.current = submitter?.getAttribute("value") === "draft";
    if (isDraft.current || !asksAboutZeros()) void callForm.submit(event);
  }

  /** Asks once about a typed zero, which may be a slip and would be on the certificate at once. */
  function asksAboutZeros(): boolean {
    const typed = callForm.form.getValues();
    const isZero = (part: Part) => typedScore(exam, String(typed[part])) === 0;
    const zeros = partsOf(exam).filter((part) => part in input && stored[part] !== 0 && isZero(part));
    const parts = zeros.join(", ");
    if (parts === "" || askedZeros.current === parts) return false;
    askedZeros.current = parts;
    callForm.form.setError("root", { message: t("zero", { parts }) });
    return true;
  }

  function storeTyped({ target }: FormEvent) {
    const part = partsOf(exam).find((name) => target instanceof HTMLInputElement && name === target.name);
    if (part && target instanceof HTMLInputElement) store(withScore(input, entry, part, target.value));
  }

  function reset() {
    discard();
    onReset(entry);
  }

  // The dialog is opened to type scores.
  const { setFocus } = callForm.form;
  useEffect(() => {
    const [first] = partsOf(exam);
    if (first && !document.activeElement?.closest("[role=tab], [aria-pressed]:not(:first-child)"))
      setFocus(first);
  }, [exam, setFocus]);

  const day = entry.heldOn === null ? "" : dayText(entry.heldOn);
  const title = entry.isAdded
    ? office("record.sittings.add")
    : t(entry.isDraft ? "editDraft" : "correct", { day }).trim();
  const isSaveDisabled = !hasTyped || callForm.form.formState.isSubmitting || undefined;
  return (
    <CallForm state={callForm} className="contents" onSubmit={submit} onInput={storeTyped}>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <div className="grid grid-cols-2 gap-4">
        {partsOf(exam).map((part) => (
          <ScoreField
            key={part}
            exam={exam}
            name={part}
            onZero={() => store(withScore(input, entry, part, "0"))}
          />
        ))}
      </div>
      <LiveTotals exam={exam} />
      {heldOn !== null && (
        // Choosing another day creates another sitting.
        <DayInput
          label={office("import.fields.heldOn")}
          min={earliestDay}
          max={kabulDay(new Date())}
          value={heldOn}
          className="justify-self-start"
          inputClassName="min-w-54"
          readOnly={callForm.form.formState.isSubmitting}
          onValue={(day) => {
            setHeldOn(day);
            if (hasTyped) store({ ...input, heldOn: day });
          }}
        />
      )}
      <EditConflict
        conflict={conflict}
        labels={Object.fromEntries([
          ...partsOf(exam).map((part) => [part, capitalized(part)]),
          ...shownFacts.map((fact) => [fact, fact === "photo" ? columns(fact) : person(fact)]),
        ])}
      />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-2 border-t bg-popover px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <FormError />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busyLabel={ui("saving")} aria-disabled={isSaveDisabled}>
            {t("save")}
          </SubmitButton>
          <SubmitButton
            busyLabel={ui("saving")}
            variant="outline"
            value="draft"
            aria-disabled={isSaveDisabled}
          >
            {t("draft")}
          </SubmitButton>
          {hasTyped && (
            <Button variant="ghost" onClick={reset}>
              {t("away")}
            </Button>
          )}
        </div>
        {/* The message replaces the hint, so that nothing moves. */}
        <p role="status" className="peer text-sm/4 font-medium text-success empty:hidden">
          {savedMessage}
        </p>
        <p className="text-xs text-muted-foreground peer-[:not(:empty)]:hidden">
          {hasTyped ? t("hint") : missingParts(exam, stored).length > 0 && t("nothing")}
        </p>
      </div>
    </CallForm>
  );
}

/** What a certificate shows of a student. */
const shownFacts = ["fullName", "dateOfBirth", "photo"] as const;

const capitalized = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
