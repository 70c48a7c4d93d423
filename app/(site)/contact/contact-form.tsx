"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { ContactMessage } from "@/lib/messages/schema";
import { ContactField } from "./contact-field";
import { Outcome } from "./outcome";
import { sendContactMessage } from "./send-contact-message";

type Texts = Record<
  "name" | "email" | "message" | "submit" | "sending" | "trap" | "success" | "failed" | "unreachable",
  string
>;
export type Result = { message: string; isSuccess: boolean };
type ContactFormProps = { texts: Texts; flash: (Result & { values: Record<string, string> }) | null };

const action = "/backend/api/contact_message.php";
const empty = { name: "", email: "", message: "", faxNumber: "" };

/** A plain form post until the script has arrived, and the same call without leaving the page from then on. */
export function ContactForm({ texts, flash }: ContactFormProps) {
  const [result, setResult] = useState<Result | null>(flash);
  const form = useForm({
    resolver: zodResolver(ContactMessage),
    defaultValues: { ...empty, ...flash?.values },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    setResult(null);
    const answer = await sendContactMessage(action, fields);
    if (answer === null) return setResult({ message: texts.unreachable, isSuccess: false });
    if (answer.isSuccess) {
      form.reset(empty);
      return setResult({ message: answer.message || texts.success, isSuccess: true });
    }
    for (const field of ["name", "email", "message"] as const) {
      const message = answer.errors[field];
      if (message) form.setError(field, { message });
    }
    setResult({ message: answer.message || texts.failed, isSuccess: false });
  });

  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.currentTarget.noValidate = true;
        void submit(event);
      }}
      className="mt-7 grid max-w-2xl gap-5"
    >
      <Outcome result={result} />
      <ContactField id="contact-name" label={texts.name} error={errors.name?.message}>
        <Input autoComplete="name" required maxLength={100} {...form.register("name")} />
      </ContactField>
      <ContactField id="contact-email" label={texts.email} error={errors.email?.message}>
        <Input type="email" autoComplete="email" required maxLength={254} {...form.register("email")} />
      </ContactField>
      <ContactField id="contact-message" label={texts.message} error={errors.message?.message}>
        <Textarea rows={7} required maxLength={5000} {...form.register("message")} />
      </ContactField>
      <p hidden>
        <label htmlFor="contact-fax">{texts.trap}</label>
        <input id="contact-fax" tabIndex={-1} autoComplete="off" {...form.register("faxNumber")} />
      </p>
      <Button type="submit" size="lg" aria-disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
