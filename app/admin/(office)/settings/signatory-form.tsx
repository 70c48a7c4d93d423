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
import { directorDetailNames, type Signatory } from "@/lib/academy/signatory";
import { perField } from "@/lib/accounts/person-fields";
import { fileLimits } from "@/lib/files/upload";

/** A signature small enough to be sent; the server makes it as small as certificates need. */
async function sendable(file: File): Promise<File> {
  if (file.size < fileLimits.bytes) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const canvas = new OffscreenCanvas(1000, Math.ceil((1000 * picture.height) / picture.width));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // The original's date, so that a retry sends an identical file (components/form/call.ts).
  return new File([await canvas.convertToBlob()], "signature.png", { lastModified: file.lastModified });
}

export function SignatoryForm({ picture, ...stored }: Signatory & { version: string }) {
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
      const files = chosen ? [{ part: "signature", file: await sendable(chosen) }] : [];
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
