"use client";

import { useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Avatar } from "@/components/area/avatar";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Photo } from "./registration-schema";

/** The portrait, looked at as soon as it is chosen, and shown before it is sent. */
export function PhotoField() {
  const { clearErrors, setError } = useFormContext();
  const { field } = useController({ name: "photo" });
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : null;
  const preview = useObjectUrl(file);

  const hadFile = useRef(false);

  function choose(chosen: File | null) {
    const checked = Photo.safeParse(chosen);
    field.onChange(checked.success ? chosen : null);
    if (checked.success) return clearErrors("photo");
    if (input.current) input.current.value = "";
    setError("photo", { message: checked.error.issues[0]?.message ?? "" });
  }

  // "Remove" and "Clear Form" empty the field; the browser's own input has to follow.
  useEffect(() => {
    if (file === null && hadFile.current && input.current) input.current.value = "";
    hadFile.current = file !== null;
  }, [file]);

  return (
    <Field name="photo" label="Profile image" hint="JPEG or PNG, under 5 MB.">
      {(control) => (
        <div className="flex items-center gap-4">
          <Avatar name="" src={preview} className="size-16" />
          <Input
            {...control}
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            className="px-0 ps-1"
            onChange={(event) => {
              // The form clears every sentence on a change; ours about this file has to outlive that.
              event.stopPropagation();
              choose(event.target.files?.[0] ?? null);
            }}
          />
          {file && (
            <Button type="button" variant="ghost" size="sm" onClick={() => field.onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
