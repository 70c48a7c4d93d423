"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import type { Part } from "@/lib/exams/definition";

type ScoreFieldProps = {
  name: Part;
  range: { min: number; max: number; step: number };
  /** Called when non-numeric input has become a zero (docs/product.md). */
  onZero: () => void;
};

/** The score of one section. An empty field means no score. */
export function ScoreField({ name, range: { min, max, step }, onZero }: ScoreFieldProps) {
  const t = useTranslations("office.record");
  const { register, setValue, formState } = useFormContext();
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return (
    <Field name={name} label={label} hint={t("range", { min, max })} isRequired>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode={step === 1 ? "numeric" : "decimal"}
          min={min}
          max={max}
          step={step}
          readOnly={formState.isSubmitting}
          {...register(name, {
            onBlur: ({ target }) => {
              if (!target.validity?.badInput) return;
              setValue(name, 0);
              onZero();
            },
          })}
        />
      )}
    </Field>
  );
}
