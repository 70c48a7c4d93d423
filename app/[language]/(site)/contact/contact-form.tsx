"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { TextAreaField, TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import type { Flash } from "@/lib/http/cookies";
import type { FormRules } from "@/lib/words/form-rules";

type ContactFormProps = {
  rules: FormRules;
  texts: Messages["contact"]["form"];
  /** The result of a submission without JavaScript. */
  flash: Flash | null;
};

const address = "/backend/api/contact_message.php";

export function ContactForm({ rules, texts, flash }: ContactFormProps) {
  const [submitted, setSubmitted] = useState(flash?.values ?? {});
  return (
    <NativeForm
      rules={rules}
      // Browsers keep the fragment through the answer's redirect.
      action={`${address}#form-title`}
      send={(fields) => call(address, { fields })}
      onSuccess={({ message }, _, clear) => {
        setSubmitted({});
        clear();
        return message || texts.success;
      }}
      texts={texts}
      flash={flash}
      // The browser validates until our script does.
      noValidate={useIsHydrated()}
      className="mt-7 grid max-w-2xl gap-5"
      button={{ size: "lg", className: "justify-self-start" }}
    >
      <TextField name="name" label={texts.name} autoComplete="name" defaultValue={submitted.name} />
      <TextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        defaultValue={submitted.email}
      />
      <TextAreaField name="message" label={texts.message} rows={7} defaultValue={submitted.message} />
      <p hidden>
        <label htmlFor="contact-fax">{texts.trap}</label>
        <input id="contact-fax" name="faxNumber" tabIndex={-1} autoComplete="off" />
      </p>
    </NativeForm>
  );
}
