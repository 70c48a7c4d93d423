import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { useDayText } from "@/components/area/dates";
import { CallForm } from "@/components/form/call-form";
import { DayInput } from "@/components/form/date-input";
import { EditConflict, useEditForm } from "@/components/form/edit-form";
import { Field } from "@/components/form/fields";
import { CancelButton, FormError, SubmitButton, useSentence } from "@/components/form/form-state";
import { useUnsavedStore } from "@/components/form/unsaved-input";
import { Input } from "@/components/ui/fields";
import { perField } from "@/lib/accounts/person-fields";
import { earliestDay, kabulDay, type PlainDate } from "@/lib/dates/plain-date";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { figuresOf } from "@/lib/exams/report";
import { ExamScores, outOfRange, typedScore } from "@/lib/exams/schema";
import { figureRange, figures, missingParts, partsOf, type Scores } from "@/lib/exams/scores";
import { issueOf } from "@/lib/words/issue";
import { type Entry, saveEntry, unsavedName } from "./save-entry";
import { savedToastMs } from "./student-row";

type ScoresFormProps = {
  entry: Entry;
  onSaved: (entry: Entry, message: string) => void;
  onReset: (entry: Entry) => void;
};

/** The scores of one sitting. Input outlives the form until it is saved or discarded. */
export function ScoresForm({ entry, onSaved, onReset }: ScoresFormProps) {
  const { exam, stored, student } = entry;
  const parts = partsOf(exam);
  const t = useTranslations("office");
  const person = useTranslations("area.person");
  const columns = useTranslations("studentList.columns");
  const ui = useTranslations("ui");
  const dayText = useDayText();
  const unsaved = useUnsavedStore();
  const [savedMessage, setSavedMessage] = useState("");
  const name = unsavedName(entry);
  const blank = perField(parts, () => null);
  const isDraft = useRef(false);
  const askedZeros = useRef("");
  const { form, submit, conflict, ...state } = useEditForm({
    name,
    stored: { ...student, ...blank, ...stored, heldOn: entry.heldOn, version: entry.version },
    // A missing score is an empty field: a zero that no one typed would be false.
    toValues: (shown: Readonly<Record<string, unknown>>) =>
      perField([...shownFacts, ...parts, "heldOn"], (field) => String(shown[field] ?? "")),
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
          const message = part in filled ? issueOf(outOfRange(exam)) : t("record.form.missing");
          context.addIssue({ code: "custom", path, message });
        }
        return z.NEVER;
      }),
    send: (scores, shown, base) => {
      const version = heldOn === base.heldOn ? shown : shown.replace(/^[^.]+/, "none");
      return saveEntry(entry, { scores, heldOn, isDraft: isDraft.current, version });
    },
    unreachableMessage: t("record.form.failedToSave", { exam, name: exams[exam].shortName }),
    onSuccess: (answer) => {
      const { scores, version } = answer.body;
      setSavedMessage(answer.message);
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
    // The other button would change what the answer is taken for.
    if (!hasTyped || isSubmitting) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    isDraft.current = submitter?.getAttribute("value") === "draft";
    if (isDraft.current || !asksAboutZeros()) void submit(event);
  }

  /** Asks once about a typed zero, which may be a slip and would be on the certificate at once. */
  function asksAboutZeros(): boolean {
    const typed = form.getValues();
    const isZero = (part: Part) => typedScore(exam, String(typed[part])) === 0;
    const names = parts.filter((part) => dirtyFields[part] && isZero(part)).join(", ");
    if (names === "" || askedZeros.current === names) return false;
    askedZeros.current = names;
    form.setError("root", { message: t("record.form.zero", { parts: names }) });
    return true;
  }

  function reset() {
    unsaved.write(name, {});
    onReset(entry);
  }

  useEffect(() => {
    if (savedMessage === "") return;
    const timer = setTimeout(() => setSavedMessage(""), savedToastMs);
    return () => clearTimeout(timer);
  }, [savedMessage]);

  // The dialog is opened to type scores.
  const { setFocus } = form;
  useEffect(() => {
    const [first] = partsOf(exam);
    if (first && !document.activeElement?.closest("[role=tab], [aria-pressed]:not(:first-child)"))
      setFocus(first);
  }, [exam, setFocus]);

  const day = entry.heldOn === null ? "" : dayText(entry.heldOn);
  const title = entry.isAdded
    ? t("record.sittings.add")
    : t(`record.form.${entry.isDraft ? "editDraft" : "correct"}`, { day }).trim();
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
          label={t("import.fields.heldOn")}
          min={earliestDay}
          max={kabulDay(new Date())}
          value={heldOn}
          className="w-54 max-w-full"
          readOnly={isSubmitting}
          onValue={(day) => form.setValue("heldOn", day, { shouldDirty: true })}
        />
      )}
      <EditConflict
        conflict={conflict}
        labels={{
          ...perField(parts, capitalized),
          ...perField(shownFacts, (fact) => (fact === "photo" ? columns(fact) : person(fact))),
        }}
        format={(field, value) => {
          const fact = shownFacts.find((name) => name === field);
          if (fact === "photo") return t("scores.release.changedPhoto");
          return fact ? `${student[fact] ?? ""} → ${value}` : String(value);
        }}
      />
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-2 border-t bg-popover px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <FormError />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busyLabel={ui("saving")} aria-disabled={isSaveDisabled}>
            {t("record.form.save")}
          </SubmitButton>
          <SubmitButton
            busyLabel={ui("saving")}
            variant="outline"
            value="draft"
            aria-disabled={isSaveDisabled}
          >
            {t("record.form.draft")}
          </SubmitButton>
          {isDirty && (
            <CancelButton variant="ghost" size={undefined} onCancel={reset}>
              {t("record.form.away")}
            </CancelButton>
          )}
        </div>
        {/* The message replaces the hint, so that nothing moves. */}
        <p role="status" className="peer text-sm/4 font-medium text-success empty:hidden">
          {savedMessage}
        </p>
        <p className="text-xs text-muted-foreground peer-[:not(:empty)]:hidden">
          {hasTyped
            ? t("record.form.hint")
            : missingParts(exam, stored).length > 0 && t("record.form.nothing")}
        </p>
      </div>
    </CallForm>
  );
}

const shownFacts = ["fullName", "dateOfBirth", "photo"] as const;

const capitalized = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);

/** The score of one section. An empty field means no score; non-numeric input becomes a zero. */
function ScoreField({ exam, name }: { exam: ExamId; name: Part }) {
  const t = useTranslations("office.record");
  const sentence = useSentence();
  const { register, setValue, formState, watch } = useFormContext();
  const { min, max, step } = exams[exam].range;
  const typed = String(watch(name) ?? "").trim();
  const isOut = typed !== "" && typedScore(exam, typed) === undefined;
  return (
    <Field
      name={name}
      label={capitalized(name)}
      hint={t("range", { min, max })}
      isRequired
      error={isOut ? sentence(outOfRange(exam)) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode={step === 1 ? "numeric" : "decimal"}
          autoComplete="off"
          readOnly={formState.isSubmitting}
          {...register(name, {
            onBlur: ({ target }) => {
              if (target.value.trim() !== "" && !/\p{Nd}/u.test(target.value))
                setValue(name, "0", { shouldDirty: true });
            },
          })}
        />
      )}
    </Field>
  );
}

/** Missing scores count as zero and are named; one impossible score leaves no totals. */
function LiveTotals({ exam }: { exam: ExamId }) {
  const t = useTranslations("office.record");
  const values = useFormContext().watch();
  const textOf = (part: Part) => String(values[part] ?? "").trim();
  const missing = partsOf(exam).filter((part) => textOf(part) === "");
  const points = partsOf(exam).map((part) => (textOf(part) === "" ? 0 : typedScore(exam, textOf(part))));
  const known = points.filter((score) => score !== undefined);
  const shown = figuresOf(exam).map((name) => {
    const total = known.length < points.length ? null : figures[name].from(known);
    const text = figures[name].isMean
      ? total?.toFixed(exams[exam].decimals)
      : `${total ?? "–"} / ${figureRange(exam, name).max}`;
    return { label: t(`figures.${name}`), value: text ?? "–" };
  });
  if (shown.length === 0) return null;
  return (
    <div className="rounded-md bg-muted px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <output aria-label={`${exams[exam].shortName} ${label.toLowerCase()}`}>{value}</output>
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="mt-1 text-xs text-muted-foreground">
          {t("form.unfinished", { parts: missing.join(", ") })}
        </p>
      )}
    </div>
  );
}
