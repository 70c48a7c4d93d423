"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { Avatar } from "@/components/area/avatar";
import type { FieldControl } from "@/components/form/field";
import { useSentence } from "@/components/form/sentences";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { lazyPart } from "@/components/ui/lazy-part";
import { type Crop, wholeCrop } from "./crop";
import { pictureError } from "./picture-rules";
import { useObjectUrl } from "./use-object-url";

/** Loaded once a picture is chosen, like the code that crops it. */
const CropSliders = lazyPart(async () => (await import("./crop-sliders")).CropSliders);

/** Crops the picture. If the code for that cannot be loaded, returns it unchanged, for the server to crop. */
async function cropped(picture: File, crop: Crop): Promise<File> {
  const loaded = await import("./square-photo").catch(() => null);
  return loaded ? loaded.squarePhoto(picture, crop) : picture;
}

type PictureInputProps = {
  name: string;
  control: FieldControl;
  isRequired?: boolean;
  /** The file to send. */
  file: File | null;
  onChange: (file: File | null) => void;
  /** Called with the reason if a file is not accepted. */
  onRefused: (message: string) => void;
};

/**
 * A portrait: chosen, dropped or taken with the phone's camera, validated, cropped to a square and scaled down before
 * the upload. The result is put into the file input, so that a form's data has it.
 */
export function PictureInput({ name, control, isRequired, file, onChange, onRefused }: PictureInputProps) {
  const t = useTranslations("area.picture");
  const sentence = useSentence();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);
  const [original, setOriginal] = useState<File | null>(null);
  const [crop, setCrop] = useState(wholeCrop);
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const latestCrop = useRef(0);

  function setFile(next: File | null) {
    if (input.current) input.current.files = fileListOf(next);
    onChange(next);
  }

  async function cropFile(source: File, next: Crop) {
    setCrop(next);
    latestCrop.current += 1;
    const current = latestCrop.current;
    const square = await cropped(source, next);
    if (current === latestCrop.current) setFile(square);
  }

  function selectFile(chosen: File | null) {
    const error = chosen && pictureError(chosen);
    const accepted = error ? null : chosen;
    latestCrop.current += 1;
    setFile(accepted);
    setOriginal(accepted);
    if (error) onRefused(sentence(error));
    else if (accepted) void cropFile(accepted, wholeCrop);
  }

  function onInputChange(event: ChangeEvent<HTMLInputElement>) {
    // The form clears its messages on every change; the one about this file must stay.
    event.stopPropagation();
    selectFile(event.target.files?.[0] ?? null);
  }

  // When the form is reset, the native input must follow.
  const hadFile = useRef(false);
  useEffect(() => {
    if (file === null && hadFile.current) {
      if (input.current) input.current.value = "";
      latestCrop.current += 1;
      setOriginal(null);
    }
    hadFile.current = file !== null;
  }, [file]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the keyboard has the input
    <div
      className={cn("grid gap-3 rounded-md", isDraggingOver && "outline-2 outline-primary outline-dashed")}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDraggingOver(true);
      }}
      onDragLeave={() => setIsDraggingOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsDraggingOver(false);
        selectFile(event.dataTransfer.files[0] ?? null);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {preview && <Avatar name="" src={preview} className="size-16" />}
        <Input
          {...control}
          ref={input}
          type="file"
          name={name}
          required={isRequired}
          accept="image/jpeg,image/png"
          className="flex-1 basis-40 px-0 ps-1 read-only:bg-card"
          onChange={onInputChange}
        />
        <Button
          asChild
          variant="outline"
          size="sm"
          className="hidden pointer-coarse:inline-flex noscript:hidden"
        >
          <label htmlFor={`${id}-camera`}>{t("take")}</label>
        </Button>
        <input
          id={`${id}-camera`}
          type="file"
          accept="image/jpeg,image/png"
          capture="user"
          className="sr-only noscript:hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={onInputChange}
        />
        {file && (
          <Button variant="ghost" size="sm" onClick={() => setFile(null)}>
            {t("remove")}
          </Button>
        )}
      </div>
      {original && file && (
        <Suspense>
          <CropSliders crop={crop} onChange={(next) => void cropFile(original, next)} />
        </Suspense>
      )}
    </div>
  );
}

/** A file as a `FileList`, for an input's `files`. */
function fileListOf(file: File | null): FileList {
  const list = new DataTransfer();
  if (file) list.items.add(file);
  return list.files;
}
