import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { isLost } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { FieldControl } from "@/components/form/fields";
import { useSentence } from "@/components/form/form-state";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/fields";
import { fileLimits, fileTooLarge, type PhotoFrame, photoFrames } from "@/lib/files/file-limits";
import type { RefusalKey, Words } from "@/lib/words/words";
import { Avatar } from "./avatar";

/** The server's square of a picture, or its refusal. If the server cannot say now, the picture, for it to crop later. */
async function squareOf(picture: File, frame: PhotoFrame): Promise<File | { refused: string }> {
  const files = [{ part: "photo", file: picture }];
  const answer = await call("/backend/account/picture-preview", { fields: { frame }, files });
  if (isLost(answer) || answer.status >= 500) return picture;
  if (!answer.success) return { refused: answer.message };
  const bytes = Uint8Array.from(atob(answer.body.square), (character) => character.charCodeAt(0));
  const name = picture.name.replace(/\.\w+$/, ".jpg");
  // The original's date, so that a retry sends an identical file (components/form/call.ts).
  return new File([bytes], name, { type: "image/jpeg", lastModified: picture.lastModified });
}

type PictureInputProps = {
  control: FieldControl;
  /** Whose picture it replaces: it is shown until another is chosen. */
  person?: { fullName: string; photo: string | null };
  file: File | null;
  onChange: (file: File | null) => void;
  onRefused: (message: string) => void;
};

/** Shows the square that the server makes of a picture, and puts it into the file input, so that a form's data has it. */
export function PictureInput({ control, person, file, onChange, onRefused }: PictureInputProps) {
  const t = useTranslations("area.picture");
  const sentence = useSentence();
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);
  const [original, setOriginal] = useState<File | null>(null);
  const [frame, setFrame] = useState<PhotoFrame>("proposed");
  const [isDraggingOver, setIsDraggingOver] = useState(false);
  const latest = useRef(0);
  const hasRun = useRef(false);

  function setFile(next: File | null) {
    const list = new DataTransfer();
    if (next) list.items.add(next);
    if (input.current) input.current.files = list.files;
    onChange(next);
  }

  async function show(source: File, next: PhotoFrame) {
    setFrame(next);
    latest.current += 1;
    const current = latest.current;
    const square = await squareOf(source, next);
    if (current !== latest.current) return;
    setFile("refused" in square ? null : square);
    if ("refused" in square) onRefused(square.refused);
  }

  function selectFile(chosen: File | null) {
    const error = chosen && pictureError(chosen);
    const accepted = error ? null : chosen;
    latest.current += 1;
    setFile(accepted);
    setOriginal(accepted);
    if (error) onRefused(sentence(error));
    else if (accepted) void show(accepted, "proposed");
  }

  function onInputChange(event: ChangeEvent<HTMLInputElement>) {
    // The form clears its messages on every change; the one about this file must stay.
    event.stopPropagation();
    selectFile(event.target.files?.[0] ?? null);
  }

  // When the form is reset, the native input must follow. What was chosen before this script ran is chosen now.
  useEffect(() => {
    if (file !== null) return;
    const isEarly = !hasRun.current && input.current?.files?.length;
    hasRun.current = true;
    if (isEarly) return void input.current?.dispatchEvent(new Event("change", { bubbles: true }));
    if (input.current) input.current.value = "";
    latest.current += 1;
    setOriginal(null);
  }, [file]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the keyboard has the input
    <div
      className={`flex flex-wrap items-start gap-4 rounded-md ${isDraggingOver ? "outline-2 outline-primary outline-dashed" : ""}`}
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
      {(preview || person) && (
        <Avatar
          name={person?.fullName ?? ""}
          src={preview ?? person?.photo ?? null}
          className="size-16 text-base"
        />
      )}
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-y-1">
        <Input
          {...control}
          ref={input}
          type="file"
          name="photo"
          accept="image/jpeg,image/png"
          className="flex-1 basis-full"
          onChange={onInputChange}
        />
        <label className="button button-outline button-sm hidden pointer-coarse:inline-flex noscript:hidden">
          {t("take")}
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="user"
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
            onChange={onInputChange}
          />
        </label>
        {original && file && (
          <fieldset className="contents">
            <legend className="sr-only">{t("frame")}</legend>
            {photoFrames.map((name) => (
              <Button
                key={name}
                variant={name === frame ? "secondary" : "ghost"}
                size="sm"
                aria-pressed={name === frame}
                onClick={() => void show(original, name)}
              >
                {t(name)}
              </Button>
            ))}
          </fieldset>
        )}
        {file && (
          <Button variant="link" size="sm" onClick={() => setFile(null)}>
            {t("remove")}
          </Button>
        )}
      </div>
    </div>
  );
}

const types = ["image/jpeg", "image/png"];

function pictureError({ type, size }: File): RefusalKey | Words | null {
  if (!types.includes(type)) return "notAPhoto";
  return size < fileLimits.bytes ? null : fileTooLarge;
}

export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
