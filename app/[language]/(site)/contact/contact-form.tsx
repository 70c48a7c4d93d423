"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { FormSuccess } from "@/components/form/form-success";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { useIsHydrated } from "@/components/form/use-is-hydrated";

type ContactFormProps = {
  texts: Messages["contact"]["form"];
  /** The result of a submission without JavaScript. */
  flash: { success: boolean; message: string; values: Record<string, string> } | null;
};

const address = "/backend/api/contact_message.php";
const empty = { name: "", email: "", message: "", faxNumber: "" };

/** A plain form until the script has loaded; then the same call without leaving the page. */
export function ContactForm({ texts, flash }: ContactFormProps) {
  const isHydrated = useIsHydrated();
  const [success, setSuccess] = useState(flash?.success ? flash.message : null);
  const submitted = flash?.values ?? {};
  const contact = useCallForm({
    schema: async () => (await import("@/lib/messages/schema")).ContactFormInput,
    send: (fields) => {
      setSuccess(null);
      return call(address, { fields });
    },
    unreachableMessage: texts.unreachable,
    refusedMessage: texts.failed,
    onSuccess: ({ message }, form) => {
      form.reset(empty);
      setSuccess(message || texts.success);
    },
  });
  return (
    <CallForm
      state={contact}
      method="post"
      // Browsers keep the fragment through the answer's redirect.
      action={`${address}#form-title`}
      // The browser validates until our script does.
      noValidate={isHydrated}
      className="mt-7 grid max-w-2xl gap-5"
    >
      <FormFlash message={flash && !flash.success ? flash.message : undefined} />
      <TextField
        name="name"
        label={texts.name}
        autoComplete="name"
        isRequired
        required
        defaultValue={submitted.name}
      />
      <TextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        isRequired
        required
        defaultValue={submitted.email}
      />
      <TextAreaField
        name="message"
        label={texts.message}
        rows={7}
        isRequired
        required
        defaultValue={submitted.message}
      />
      <p hidden>
        <label htmlFor="contact-fax">{texts.trap}</label>
        <input id="contact-fax" tabIndex={-1} autoComplete="off" {...contact.form.register("faxNumber")} />
      </p>
      <FormError />
      <FormSuccess message={success} />
      <SubmitButton size="lg" busyLabel={texts.sending} className="justify-self-start">
        {texts.submit}
      </SubmitButton>
    </CallForm>
  );
}
