import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { z } from "zod";
import { useDayText } from "@/components/area/when";
import { CallForm } from "@/components/form/call-form";
import { DayInput } from "@/components/form/date-input";
import { EditConflict, useEditForm } from "@/components/form/edit-form";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { useUnsavedStore } from "@/components/form/unsaved-input";
import { Button } from "@/components/ui/button";
import { earliestDay, kabulDay, type PlainDate } from "@/lib/dates/plain-date";
import type { Part } from "@/lib/exams/definition";
import { exams } from "@/lib/exams/registry";
import { ExamScores, outOfRange, typedScore } from "@/lib/exams/schema";
import { missingParts, partsOf, type Scores } from "@/lib/exams/scores";
import { issueOf } from "@/lib/words/issue";
import { type Entry, saveEntry, unsavedName } from "./save-entry";
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
  const { exam, stored, student } = entry;
  const parts = partsOf(exam);
  const t = useTranslations("office.record.form");
  const office = useTranslations("office");
  const person = useTranslations("area.person");
  const columns = useTranslations("studentList.columns");
  const ui = useTranslations("ui");
  const dayText = useDayText();
  const unsaved = useUnsavedStore();
  const name = unsavedName(entry);
  const blank = Object.fromEntries(parts.map((part) => [part, null]));
  const isDraft = useRef(false);
  /** The sections whose zeros the user has been asked to confirm. */
  const askedZeros = useRef("");
  const { form, submit, conflict, ...state } = useEditForm({
    name,
    stored: { ...student, ...blank, ...stored, heldOn: entry.heldOn, version: entry.version },
    // A missing score is an empty field: a zero that no one typed would be false.
    toValues: (shown: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        [...shownFacts, ...parts, "heldOn"].map((field) => [field, String(shown[field] ?? "")]),
      ),
    // A draft may have gaps; a result may not.
    schema: async () =>
      z.record(z.string(), z.string()).transform((typed, context): Scores => {
        const filled = Object.fromEntries(
          parts.flatMap((part) => (typed[part]?.trim() ? [[part, typed[part]]] : [])),
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
    send: (scores, shown, base) => {
      const version = heldOn === base.heldOn ? shown : shown.replace(/^[^.]+/, "none");
      return saveEntry(entry, { scores, heldOn, isDraft: isDraft.current, version });
    },
    unreachableMessage: t("failedToSave", { exam, name: exams[exam].shortName }),
    onSuccess: (answer) => {
      const { scores, version } = answer.body;
      onSaved(
        { ...entry, stored: scores, version, isDraft: isDraft.current, isAdded: false, heldOn },
        answer.message,
      );
    },
  });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const hasTyped = parts.some((part) => dirtyFields[part]);
  const heldOn: PlainDate | null = entry.heldOn === null ? null : (form.watch("heldOn") ?? "");

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!hasTyped) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    isDraft.current = submitter?.getAttribute("value") === "draft";
    if (isDraft.current || !asksAboutZeros()) void submit(event);
  }

  /** Asks once about a typed zero, which may be a slip and would be on the certificate at once. */
  function asksAboutZeros(): boolean {
    const typed = form.getValues();
    const isZero = (part: Part) => typedScore(exam, String(typed[part])) === 0;
    const zeros = parts.filter((part) => dirtyFields[part] && isZero(part));
    const names = zeros.join(", ");
    if (names === "" || askedZeros.current === names) return false;
    askedZeros.current = names;
    form.setError("root", { message: t("zero", { parts: names }) });
    return true;
  }

  function reset() {
    unsaved.write(name, {});
    onReset(entry);
  }

  // The dialog is opened to type scores.
  const { setFocus } = form;
  useEffect(() => {
    const [first] = partsOf(exam);
    if (first && !document.activeElement?.closest("[role=tab], [aria-pressed]:not(:first-child)"))
      setFocus(first);
  }, [exam, setFocus]);

  const day = entry.heldOn === null ? "" : dayText(entry.heldOn);
  const title = entry.isAdded
    ? office("record.sittings.add")
    : t(entry.isDraft ? "editDraft" : "correct", { day }).trim();
  const isSaveDisabled = !hasTyped || isSubmitting || undefined;
  return (
    <CallForm state={{ form, submit, ...state }} className="contents" onSubmit={send}>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <div className="grid grid-cols-2 gap-4">
        {parts.map((part) => (
          <ScoreField key={part} exam={exam} name={part} />
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
          readOnly={isSubmitting}
          onValue={(day) => form.setValue("heldOn", day, { shouldDirty: true })}
        />
      )}
      <EditConflict
        conflict={conflict}
        labels={Object.fromEntries([
          ...parts.map((part) => [part, capitalized(part)]),
          ...shownFacts.map((fact) => [fact, fact === "photo" ? columns(fact) : person(fact)]),
        ])}
        format={(field, value) => {
          const fact = shownFacts.find((name) => name === field);
          if (fact === "photo") return office("scores.release.changedPhoto");
          return fact ? `${student[fact] ?? ""} → ${value}` : String(value);
        }}
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
          {isDirty && (
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
