"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Section } from "@/components/area/section";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { EditConflict, useEditForm } from "@/components/form/edit-form";
import { TextField } from "@/components/form/fields";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { Checkbox, Input, Label } from "@/components/ui/fields";
import { toastSuccess } from "@/components/ui/toast";
import { DirectorEntry } from "@/lib/academy/schema";
import { directorDetailNames, maxSignatureBytes, type Signatory } from "@/lib/academy/signatory";
import { perField } from "@/lib/accounts/person-fields";

/** In pixels: no larger than it is ever shown or printed. */
const maxWidth = 420;

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Scales a picture of a signature down, to a PNG that keeps its transparency or, if that is too large, as the noise of
 * a photograph makes it, to a JPEG. A file that the browser cannot decode is returned unchanged.
 */
async function scaleSignature(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxWidth / picture.width);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (context === null) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = await blobOf(canvas, "image/png");
    // A fixed date, so that a retry sends an identical file (components/form/call.ts).
    const { lastModified } = file;
    if (png && png.size <= maxSignatureBytes)
      return new File([png], "signature.png", { type: "image/png", lastModified });
    // Behind the picture, because a JPEG has no transparency.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const quality of [0.8, 0.6, 0.4, 0.2]) {
      const jpeg = await blobOf(canvas, "image/jpeg", quality);
      if (jpeg && (jpeg.size <= maxSignatureBytes || quality === 0.2))
        return new File([jpeg], "signature.jpg", { type: "image/jpeg", lastModified });
    }
    return file;
  } catch {
    return file;
  }
}

export function SignatoryForm({
  signatory: { picture, ...stored },
}: {
  signatory: Signatory & { version: string };
}) {
  const id = useId();
  const router = useRouter();
  const t = useTranslations("office.settings");
  const ui = useTranslations("ui");
  const input = useRef<HTMLInputElement>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const form = useEditForm({
    name: "signatory",
    schema: async () => DirectorEntry,
    stored,
    toValues: (values) => perField(directorDetailNames, (detail) => values[detail]),
    async send(fields, version) {
      const [chosen] = input.current?.files ?? [];
      const files = chosen ? [{ part: "signature", file: await scaleSignature(chosen) }] : [];
      const answer = await call("/backend/office/academy", {
        fields: { ...fields, isSignatureRemoved: isRemoved, version },
        files,
      });
      // Shows the signature that a colleague has since stored.
      if (answer.code === "conflict") router.refresh();
      return answer;
    },
    refreshesPage: true,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      setIsRemoved(false);
      if (input.current) input.current.value = "";
    },
  });
  return (
    <Section title={t("academy.title")} lead={t("academy.from")}>
      <CallForm state={form} className="grid gap-4 @2xl/shell:grid-cols-2">
        {directorDetailNames.map((detail) => (
          <TextField
            key={detail}
            name={detail}
            label={t(`academy.${detail}`)}
            dir="auto"
            autoComplete="off"
            isRequired
          />
        ))}
        <div className="grid content-start gap-1.5">
          <Label htmlFor={`${id}-file`}>{t("academy.signature")}</Label>
          {picture && (
            // biome-ignore lint/performance/noImgElement: a picture of a few kilobytes, inlined in the page
            <img
              src={picture}
              alt={t("academy.present")}
              className="h-16 w-fit rounded-md border bg-white p-1"
            />
          )}
          <Input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-hint`}
          />
          <p id={`${id}-hint`} className="text-xs text-muted-foreground">
            {t("academy.signatureHint")}
          </p>
          {picture && (
            <Checkbox checked={isRemoved} onChange={({ target }) => setIsRemoved(target.checked)}>
              {t("academy.remove")}
            </Checkbox>
          )}
        </div>
        <div className="grid gap-4 @2xl/shell:col-span-2">
          <EditConflict
            conflict={form.conflict}
            labels={perField(directorDetailNames, (detail) => t(`academy.${detail}`))}
          />
          <FormError />
          <SubmitButton busyLabel={ui("saving")} className="w-fit">
            {ui("save")}
          </SubmitButton>
        </div>
      </CallForm>
    </Section>
  );
}
