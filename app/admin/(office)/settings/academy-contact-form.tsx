"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { EditConflict } from "@/components/form/edit-conflict";
import { FormError } from "@/components/form/form-error";
import { formErrors } from "@/components/form/form-errors";
import { useSentence } from "@/components/form/sentences";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useEditForm } from "@/components/form/use-edit-form";
import { toastSuccess } from "@/components/ui/toast";
import { type AcademyContact, contactFields } from "@/lib/academy-contact/contact";
import { dayName, weekDays } from "@/lib/academy-contact/opening-hours";
import { AcademyContactEntry } from "@/lib/academy-contact/schema";
import { useOfficeTexts } from "../office-texts";

/** The academy's contact details and hours, as every page shows them. */
export function AcademyContactForm({ contact }: { contact: AcademyContact }) {
  const id = useId();
  const router = useRouter();
  const { settings } = useOfficeTexts();
  const texts = settings.contact;
  const sentence = useSentence();
  const form = useEditForm({
    name: "academy-contact",
    schema: async () => AcademyContactEntry,
    stored: contactFields(contact),
    toValues: ({ days, whatsapp, ...fields }) => ({
      ...fields,
      whatsapp: `+${whatsapp}`,
      days: Array.isArray(days) ? days.map(String) : [],
    }),
    // The browser's schema has removed the plus, which the server's requires.
    send: (fields, base) =>
      call("/backend/office/academy-contact", {
        fields: { ...fields, whatsapp: `+${fields.whatsapp}`, base },
      }),
    unreachableMessage: sentence("unanswered"),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      router.refresh();
    },
  });
  return (
    <section aria-labelledby={`${id}-title`} className="grid max-w-3xl gap-4">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="font-sans text-base font-semibold">
          {texts.title}
        </h2>
        <p className="text-sm text-muted-foreground">{texts.lead}</p>
      </div>
      <CallForm state={form} className="grid gap-4 sm:grid-cols-2">
        <TextField name="phone" label={texts.phone} type="tel" dir="ltr" autoComplete="off" isRequired />
        <TextField
          name="whatsapp"
          label={texts.whatsapp}
          type="tel"
          dir="ltr"
          autoComplete="off"
          isRequired
        />
        <TextField
          name="email"
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="off"
          isRequired
        />
        <TextField name="address" label={texts.address} dir="auto" autoComplete="off" isRequired />
        <OpenDays />
        <TextField name="opens" label={texts.opens} type="time" isRequired />
        <TextField name="closes" label={texts.closes} type="time" isRequired />
        <div className="grid gap-4 sm:col-span-2">
          <EditConflict
            conflicts={form.conflicts}
            labels={texts}
            format={(field, value) => (field === "days" ? dayNames(value) : String(value ?? ""))}
            onChoose={form.choose}
          />
          <FormError />
          <SubmitButton busyLabel={settings.saving} className="w-fit">
            {texts.save}
          </SubmitButton>
        </div>
      </CallForm>
    </section>
  );
}

const dayNames = (days: unknown) =>
  weekDays
    .filter((day) => Array.isArray(days) && days.includes(String(day)))
    .map(dayName)
    .join(", ");

function OpenDays() {
  const id = useId();
  const { register, formState } = useFormContext();
  const texts = useOfficeTexts().settings.contact;
  const error = formErrors(formState.errors).fields.days;
  return (
    <fieldset
      className="sm:col-span-2"
      disabled={formState.isSubmitting}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="mb-1.5 text-sm font-medium">{texts.days}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekDays.map((day) => (
          <label key={day} className="flex h-11 items-center gap-2 text-sm">
            <input type="checkbox" value={day} {...register("days")} className="size-4.5 accent-primary" />
            {dayName(day)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
