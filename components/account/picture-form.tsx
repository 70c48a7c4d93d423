"use client";

import type { Messages } from "next-intl";
import { useId, useState } from "react";
import { PictureInput } from "@/components/area/picture/picture-input";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";

type PictureFormProps = { texts: Messages["account"]["picture"]; path: string };

/** Uploads a new picture of oneself. A plain form; without JavaScript the server crops the picture to a square. */
export function PictureForm({ texts, path }: PictureFormProps) {
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
      <input type="hidden" name="from" value={path} />
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{texts.label}</Label>
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
        {texts.save}
      </Button>
    </form>
  );
}
