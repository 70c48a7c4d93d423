import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/form/fields";
import { useSentence } from "@/components/form/form-texts";
import { Input } from "@/components/ui/fields";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { figuresOf } from "@/lib/exams/report";
import { outOfRange, typedScore } from "@/lib/exams/schema";
import { partsOf } from "@/lib/exams/scores";

/** The score of one section. An empty field means no score; non-numeric input becomes a zero (docs/product.md). */
export function ScoreField({ exam, name }: { exam: ExamId; name: Part }) {
  const t = useTranslations("office.record");
  const sentence = useSentence();
  const { register, setValue, formState, watch } = useFormContext();
  const { min, max, step } = exams[exam].range;
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const typed = String(watch(name) ?? "").trim();
  const isOut = typed !== "" && typedScore(exam, typed) === undefined;
  return (
    <Field
      name={name}
      label={label}
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

/**
 * The totals of the scores as they are typed. Missing ones count as zero (docs/product.md) and are named; one that the
 * exam does not have has no total.
 */
export function LiveTotals({ exam }: { exam: ExamId }) {
  const t = useTranslations("office.record");
  const values = useFormContext().watch();
  const textOf = (part: Part) => String(values[part] ?? "").trim();
  const missing = partsOf(exam).filter((part) => textOf(part) === "");
  const points = partsOf(exam).map((part) => (textOf(part) === "" ? 0 : typedScore(exam, textOf(part))));
  const known = points.filter((score) => score !== undefined);
  const figures = figuresOf(exam).map(({ name, max, of }) => {
    const total = known.length < points.length ? null : of(known);
    // The scale of the overall band is well known; a sum needs its maximum.
    const text = name === "overallBand" ? total?.toFixed(exams[exam].decimals) : `${total ?? "–"} / ${max}`;
    return { label: t(`figures.${name}`), value: text ?? "–" };
  });
  if (figures.length === 0) return null;
  return (
    <div className="rounded-md bg-muted px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {figures.map(({ label, value }) => (
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
