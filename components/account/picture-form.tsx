"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PictureInput } from "@/components/area/picture/picture-input";
import { PageUserField } from "@/components/form/page-user-field";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";

type PictureFormProps = {
  path: string;
  /** The address of the current picture. */
  photo: string | null;
};

/** Uploads a new portrait of the user. A plain form; without JavaScript the server crops the picture to a square. */
export function PictureForm({ path, photo }: PictureFormProps) {
  const t = useTranslations("account.picture");
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      method="post"
      action="/backend/account/picture"
      encType="multipart/form-data"
      className="grid max-w-md gap-3"
    >
      <PageUserField />
      <input type="hidden" name="from" value={path} />
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
      <Button type="submit" variant="outline" size="sm" className="justify-self-start">
        {t("save")}
      </Button>
    </form>
  );
}
