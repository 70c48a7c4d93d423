"use client";

import { useTranslations } from "next-intl";
import { useController, useFormContext } from "react-hook-form";
import { PictureInput } from "@/components/area/picture/picture-input";
import { Field } from "@/components/form/field";

/** The portrait of the person being registered. */
export function PhotoField() {
  const { clearErrors, setError } = useFormContext();
  const t = useTranslations("office.registration");
  const { field } = useController({ name: "photo" });
  return (
    <Field name="photo" label={t("photo")} hint={t("photoHint")}>
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
