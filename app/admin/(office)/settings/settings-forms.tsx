"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Section } from "@/components/area/section";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { EditConflict, useEditForm } from "@/components/form/edit-form";
import { TextField } from "@/components/form/fields";
import { FormError, SubmitButton, useFieldError } from "@/components/form/form-state";
import { storeCookie } from "@/components/site/browser-cookies";
import { Checkbox, FieldError, Input, Label, Select } from "@/components/ui/fields";
import { toastSuccess } from "@/components/ui/toast";
import {
  type AcademyContact,
  AcademyContactEntry,
  contactDetailNames,
  contactDetails,
  weekDays,
} from "@/lib/academy/contact";
import { DirectorEntry, directorDetailNames, type Signatory } from "@/lib/academy/signatory";
import { perField } from "@/lib/accounts/person-fields";
import { fileLimits } from "@/lib/files/file-limits";
import { rowsPerPageChoices } from "@/lib/people/list-schema";

const names = ["name", ...contactDetailNames, "days", "opens", "closes"] as const;

type AcademyValues = AcademyContact & { name: string; version: string };

export function AcademyContactForm({ stored, sendsMail }: { stored: AcademyValues; sendsMail: boolean }) {
  const t = useTranslations("office.settings");
  const ui = useTranslations("ui");
  const dayName = useTranslations("openingHours.days");
  const form = useEditForm({
    name: "academy-contact",
    schema: async () => AcademyContactEntry,
    stored,
    toValues: ({ days, whatsapp, version: _, ...fields }) => ({
      ...fields,
      whatsapp: `+${whatsapp}`,
      days: Array.isArray(days) ? days.map(String) : [],
    }),
    // The browser's schema has stripped the plus, which the server's requires.
    send: (fields, version) =>
      call("/backend/office/academy-contact", {
        fields: { ...fields, whatsapp: `+${fields.whatsapp}`, version },
      }),
    refreshesPage: true,
    onSuccess: ({ message }) => toastSuccess(message),
  });
  return (
    <Section title={t("contact.title")} lead={t("contact.lead")}>
      <CallForm state={form} className="grid gap-4 @2xl/shell:grid-cols-2">
        <TextField
          name="name"
          label={t("contact.name")}
          hint={t("contact.nameHint")}
          dir="auto"
          autoComplete="off"
          isRequired
        />
        {contactDetailNames.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`contact.${name}`)}
            autoComplete="off"
            // The names and addresses in other languages then stand beside each other.
            className={name === "address" ? "@2xl/shell:col-span-2" : undefined}
            {...contactDetails[name].input}
            isRequired={!contactDetails[name].rule.safeParse("").success}
            {...(name === "email"
              ? { hint: t(sendsMail ? "contact.emailHint" : "contact.emailHintWithoutMail") }
              : {})}
          />
        ))}
        <OpenDays />
        <TextField name="opens" label={t("contact.opens")} type="time" isRequired />
        <TextField name="closes" label={t("contact.closes")} type="time" isRequired />
        <div className="grid gap-4 @2xl/shell:col-span-2">
          <EditConflict
            conflict={form.conflict}
            labels={perField(names, (name) => t(`contact.${name}`))}
            format={(field, value) =>
              field === "days"
                ? daysIn(value)
                    .map((day) => dayName(`${day}`))
                    .join(", ")
                : String(value ?? "")
            }
          />
          <FormError />
          <SubmitButton busyLabel={ui("saving")} className="w-fit">
            {t("contact.save")}
          </SubmitButton>
        </div>
      </CallForm>
    </Section>
  );
}

const daysIn = (days: unknown) => weekDays.filter((day) => Array.isArray(days) && days.includes(String(day)));

function OpenDays() {
  const id = useId();
  const { register, formState } = useFormContext();
  const t = useTranslations("office.settings.contact");
  const dayName = useTranslations("openingHours.days");
  const { message: error } = useFieldError("days");
  return (
    <fieldset
      className="@2xl/shell:col-span-2"
      disabled={formState.isSubmitting}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="mb-1.5 text-sm font-medium">{t("days")}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekDays.map((day) => (
          <Checkbox key={day} value={day} {...register("days")} className="gap-2">
            {dayName(`${day}`)}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

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
        <fieldset disabled={form.form.formState.isSubmitting} className="grid min-w-0 content-start gap-1.5">
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
        </fieldset>
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

export function RowsPerPageSetting({ rowsPerPage }: { rowsPerPage: number }) {
  const id = useId();
  const t = useTranslations("office.settings");
  const [rows, setRows] = useState(rowsPerPage);

  function choose(chosen: number) {
    setRows(chosen);
    storeCookie("rowsPerPage", String(chosen));
    toastSuccess(t("saved"));
  }

  return (
    <div className="grid max-w-104 gap-1.5">
      <Label htmlFor={id}>{t("rows")}</Label>
      <Select
        id={id}
        value={rows}
        aria-describedby={`${id}-hint`}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {rowsPerPageChoices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {t("rowsHint")}
      </p>
    </div>
  );
}
