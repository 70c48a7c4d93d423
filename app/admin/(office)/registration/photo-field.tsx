"use client";

import { useController, useFormContext } from "react-hook-form";
import { PictureInput } from "@/components/area/picture/picture-input";
import { Field } from "@/components/form/field";

/** The portrait of whoever is registered. */
export function PhotoField() {
  const { clearErrors, setError } = useFormContext();
  const { field } = useController({ name: "photo" });
  return (
    <Field name="photo" label="Profile image" hint="JPEG or PNG, under 5 MB. You can also drop it here.">
      {(control) => (
        <PictureInput
          name="photo"
          control={control}
          file={field.value instanceof File ? field.value : null}
          onChange={(file) => {
            clearErrors("photo");
            field.onChange(file);
          }}
          onRefused={(message) => setError("photo", { message })}
        />
      )}
    </Field>
  );
}
