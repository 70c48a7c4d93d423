"use client";

import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Avatar } from "@/components/area/avatar";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { CropSliders } from "./crop-sliders";
import { Photo } from "./registration-schema";
import { type Crop, squarePhoto, wholeCrop } from "./square-photo";
import { useObjectUrl } from "./use-object-url";

/**
 * The portrait: chosen, dropped or taken with the phone's camera, looked at as soon as it is there, cut to a square and
 * made small before it is sent.
 */
export function PhotoField() {
  const id = useId();
  const { clearErrors, setError } = useFormContext();
  const { field } = useController({ name: "photo" });
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : null;
  const preview = useObjectUrl(file);
  const [original, setOriginal] = useState<File | null>(null);
  const [crop, setCrop] = useState(wholeCrop);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(0);

  async function cut(from: File, next: Crop) {
    setCrop(next);
    latest.current += 1;
    const round = latest.current;
    const square = await squarePhoto(from, next);
    if (round === latest.current) field.onChange(square);
  }

  function choose(chosen: File | null) {
    const checked = Photo.safeParse(chosen);
    latest.current += 1;
    field.onChange(checked.success ? chosen : null);
    setOriginal(checked.success ? chosen : null);
    if (checked.success) {
      clearErrors("photo");
      if (chosen) void cut(chosen, wholeCrop);
      return;
    }
    if (input.current) input.current.value = "";
    setError("photo", { message: checked.error.issues[0]?.message ?? "" });
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    // The form clears every sentence on a change; ours about this file has to outlive that.
    event.stopPropagation();
    choose(event.target.files?.[0] ?? null);
  }

  // "Remove" and "Clear Form" empty the field; the browser's own input has to follow.
  const hadFile = useRef(false);
  useEffect(() => {
    if (file === null && hadFile.current) {
      if (input.current) input.current.value = "";
      latest.current += 1;
      setOriginal(null);
    }
    hadFile.current = file !== null;
  }, [file]);

  return (
    <Field name="photo" label="Profile image" hint="JPEG or PNG, under 5 MB. You can also drop it here.">
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a second way for the mouse; the input is the keyboard's
        <div
          className={cn("grid gap-3 rounded-md", isOver && "outline-2 outline-primary outline-dashed")}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            choose(event.dataTransfer.files[0] ?? null);
          }}
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Avatar name="" src={preview} className="size-16" />
            <Input
              {...control}
              ref={input}
              type="file"
              accept="image/jpeg,image/png"
              className="flex-1 basis-40 px-0 ps-1"
              onChange={onChange}
            />
            <Button asChild variant="outline" size="sm" className="hidden pointer-coarse:inline-flex">
              <label htmlFor={`${id}-camera`}>Take a picture</label>
            </Button>
            <input
              id={`${id}-camera`}
              type="file"
              accept="image/jpeg,image/png"
              capture="user"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
              onChange={onChange}
            />
            {file && (
              <Button type="button" variant="ghost" size="sm" onClick={() => field.onChange(null)}>
                Remove
              </Button>
            )}
          </div>
          {original && file && <CropSliders crop={crop} onChange={(next) => void cut(original, next)} />}
        </div>
      )}
    </Field>
  );
}
