"use client";

import { useFormContext } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import type { Part } from "@/lib/exams/definition";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../../office-texts";

type ScoreFieldProps = { name: Part; range: { min: number; max: number; step: number } };

/** The points of one section. A blank field becomes a visible zero. */
export function ScoreField({ name, range: { min, max, step } }: ScoreFieldProps) {
  const texts = useOfficeTexts().record;
  const { register, setValue } = useFormContext();
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return (
    <Field name={name} label={label} hint={interpolate(texts.range, { min, max })} isRequired>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode={step === 1 ? "numeric" : "decimal"}
          min={min}
          max={max}
          step={step}
          {...register(name, {
            setValueAs: (text) => (text === "" ? 0 : text),
            onBlur: (event) => {
              if (event.target.value === "") setValue(name, 0);
            },
          })}
        />
      )}
    </Field>
  );
}
