"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PictureInput } from "@/components/area/picture/picture-input";
import { ActForm } from "@/components/form/act-form";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";

type PictureFormProps = {
  photo: string | null;
};

export function PictureForm({ photo }: PictureFormProps) {
  const t = useTranslations("account.picture");
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  return (
    <ActForm action="/backend/account/picture" className="grid gap-3">
      <input type="hidden" name="base" value={JSON.stringify({ photo })} />
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{t("label")}</Label>
        <PictureInput
          name="photo"
          control={{
            id,
            ...(error !== null && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
          }}
          isRequired
          file={file}
          onChange={(next) => {
            setError(null);
            setFile(next);
          }}
          onRefused={setError}
        />
        {error && (
          <p id={`${id}-error`} role="alert" className="text-xs font-medium text-destructive">
            {error}
          </p>
        )}
      </div>
      {file && (
        <Button type="submit" size="sm" className="justify-self-start">
          {t("save")}
        </Button>
      )}
    </ActForm>
  );
}
