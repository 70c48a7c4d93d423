import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/form/field";
import { useSentence } from "@/components/form/sentences";
import { Input } from "@/components/ui/input";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { outOfRange, typedScore } from "@/lib/exams/schema";

type ScoreFieldProps = {
  exam: ExamId;
  name: Part;
  /** Called when non-numeric input has become a zero (docs/product.md). */
  onZero: () => void;
};

/** The score of one section. An empty field means no score. */
export function ScoreField({ exam, name, onZero }: ScoreFieldProps) {
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
              if (target.value.trim() === "" || /\p{Nd}/u.test(target.value)) return;
              setValue(name, "0");
              onZero();
            },
          })}
        />
      )}
    </Field>
  );
}
