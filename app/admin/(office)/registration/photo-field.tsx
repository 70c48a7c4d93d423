"use client";

import { useController, useFormContext } from "react-hook-form";
import { PictureInput } from "@/components/area/picture/picture-input";
import { Field } from "@/components/form/field";
import { useOfficeTexts } from "../office-texts";

/** The portrait of the person being registered. */
export function PhotoField() {
  const { clearErrors, setError } = useFormContext();
  const texts = useOfficeTexts().registration;
  const { field } = useController({ name: "photo" });
  return (
    <Field name="photo" label={texts.photo} hint={texts.photoHint}>
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
