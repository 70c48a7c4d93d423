"use client";

import { useMessages, useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { CopyButton } from "@/components/area/copy-button";
import { PersonField } from "@/components/area/person-field";
import { PictureInput, useObjectUrl } from "@/components/area/picture-input";
import { isLost } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { CallForm, useCallForm } from "@/components/form/call-form";
import { Field, PasswordField, RadioGroup, TextField } from "@/components/form/fields";
import { FormError, SubmitButton, useSentence } from "@/components/form/form-state";
import { useUnsavedFields } from "@/components/form/unsaved-input";
import { useUpload } from "@/components/form/use-upload";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { Progress } from "@/components/ui/waiting";
import { fieldNamesOf, perField, personInputLabels } from "@/lib/accounts/person-fields";
import { makePassword } from "@/lib/auth/password-rules";
import { fileLimits } from "@/lib/files/file-limits";
import { Registration } from "@/lib/people/schema";
import { inSnakeCase, snakeCase } from "@/lib/text";
import type { Role } from "@/prisma/generated/enums";
import { type RegisteredUser, RegistrationResult, SimilarPeople } from "./registration-notices";

/** The input of the photo has checked it. */
const Schema = Registration.extend({ photo: z.custom<File | null>() });

const names = Schema.keyof().options;

/** A code typed before another role was chosen is no longer shown, and does not count. */
const Entry = z
  .custom<z.input<typeof Schema>>()
  .transform((typed) => (typed.role === "student" ? typed : { ...typed, studentCode: "" }))
  .pipe(Schema);

const blank = { ...perField(names, () => ""), role: "student", photo: null };

/** The facts of everybody; a student code is only a student's. */
const facts = fieldNamesOf("registration").filter((name) => name !== "studentCode");

export function RegistrationForm({ today, roles }: { today: string; roles: readonly Role[] }) {
  const t = useTranslations("office");
  const area = useTranslations("area");
  const sentence = useSentence();
  const labels = personInputLabels(useMessages());
  const { progress, start } = useUpload();
  const [registered, setRegistered] = useState<RegisteredUser | null>(null);
  const registration = useCallForm({
    schema: async () => Entry,
    values: blank,
    send: async ({ photo, ...fields }) => {
      const answer = await start("/backend/api/register_user.php", {
        fields: inSnakeCase(fields),
        files: photo ? [{ part: "photo", file: photo }] : [],
      });
      const errors = names.flatMap((name) => {
        const error = answer.errors[snakeCase(name)];
        return error === undefined ? [] : [[name, error]];
      });
      return { ...answer, errors: Object.fromEntries(errors) };
    },
    unreachableMessage: sentence("unavailable"),
    refusedMessage: t("registration.failed"),
    onSuccess: ({ body }, form) => {
      setRegistered(body.user);
      // The next person; a form that has been reset knows its fields only once it is rendered.
      form.setFocus("fullName");
      form.reset(blank);
      scrollTo({ top: 0 });
    },
  });
  const { form } = registration;
  const role = form.watch("role");
  const photo = form.watch("photo") ?? null;
  const { isSubmitting } = form.formState;
  const [generated, setGenerated] = useState<string | null>(null);
  const missing = useUnsavedFields("registration", form, { omit: ["password", "photo"] });

  function clear() {
    if (isSubmitting) return;
    form.reset(blank);
    setRegistered(null);
  }

  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <div role="status" className="empty:-mb-4">
        {registered && <RegistrationResult key={registered.user_id} user={registered} />}
      </div>
      <CallForm
        state={registration}
        // On paper it can be filled in by hand.
        data-blank-form=""
        className="grid gap-5 rounded-lg border bg-card p-4 @2xl/shell:p-6"
      >
        <div className="grid gap-x-6 gap-y-5 @2xl/shell:grid-cols-2 @5xl/shell:grid-cols-3">
          {facts.map((name) => (
            <PersonField key={name} name={name} label={labels[name]} today={today} />
          ))}
          <RadioGroup
            legend={t("registration.role")}
            options={roles}
            labelOf={(choice: Role) => area(`roles.${choice}`)}
            value={roles.find((one) => one === role) ?? null}
            onChange={(choice) => form.setValue("role", choice, { shouldDirty: true })}
            isDisabled={isSubmitting}
          />
          {role === "student" && (
            <PersonField
              name="studentCode"
              label={labels.studentCode}
              today={today}
              hint={t("registration.studentCodeHint")}
              aside={<SuggestButton field="studentCode" label={t("generate")} />}
            />
          )}
          <TextField
            name="userId"
            label={t("import.fields.userId")}
            inputMode="numeric"
            hint={t("registration.userIdHint")}
            aside={<SuggestButton field="userId" label={t("registration.nextFree")} />}
          />
          <div className="grid content-start gap-1.5">
            <PasswordField
              // Hidden again for the next person.
              key={registered?.user_id}
              name="password"
              label={t("registration.password")}
              showLabel={t("registration.show")}
              hideLabel={t("registration.hide")}
              autoComplete="new-password"
              aside={(show) => (
                <SuggestButton
                  field="password"
                  label={t("registration.generateOne")}
                  onSuggested={(password) => {
                    show();
                    setGenerated(password);
                  }}
                />
              )}
            />
            {generated !== null && generated === form.watch("password") && (
              <CopyButton text={generated} label={area("copy")} />
            )}
          </div>
          <fieldset disabled={isSubmitting} className="min-w-0">
            <Field
              name="photo"
              label={t("registration.photo")}
              hint={t("registration.photoHint", { max: fileLimits.megabytes })}
            >
              {(control) => (
                <PictureInput
                  control={control}
                  file={photo}
                  onChange={(file) => {
                    form.clearErrors("photo");
                    form.setValue("photo", file, { shouldDirty: true });
                  }}
                  onRefused={(message) => form.setError("photo", { message })}
                />
              )}
            </Field>
          </fieldset>
        </div>
        <SimilarPeople photo={useObjectUrl(photo)} />
        {missing.length > 0 && (
          <Alert role="status">{missing.map((name) => t(`registration.missing.${name}`)).join(" ")}</Alert>
        )}
        <FormError />
        {isSubmitting && progress !== null && (
          <Progress label={t("registration.sending")} percent={progress.percent} />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel={t("registration.busy")}>{t("registration.submit")}</SubmitButton>
          <Button variant="outline" aria-disabled={isSubmitting || undefined} onClick={clear}>
            {t("registration.clear")}
          </Button>
          {isSubmitting && (
            <p className="self-center text-sm text-muted-foreground">{t("registration.locked")}</p>
          )}
        </div>
      </CallForm>
    </div>
  );
}

type SuggestButtonProps = {
  field: "userId" | "studentCode" | "password";
  label: string;
  onSuggested?: (value: string) => void;
};

function SuggestButton({ field, label, onSuggested }: SuggestButtonProps) {
  const sentence = useSentence();
  const { getValues, setValue, clearErrors, formState } = useFormContext();

  async function suggest() {
    if (formState.isSubmitting) return;
    clearErrors();
    if (field === "password") {
      const password = makePassword();
      setValue(field, password);
      return onSuggested?.(password);
    }
    const before = getValues(field);
    const answer = await call("/backend/office/registration-help");
    if (!answer.success) return toastError(isLost(answer) ? sentence("unavailable") : answer.message);
    // Unless something else has been typed since.
    if (getValues(field) === before) setValue(field, String(answer.body[field]));
  }

  return (
    <Button
      variant="link"
      className="-my-1 min-h-0 border-0 px-0 py-0 text-sm/tight"
      aria-disabled={formState.isSubmitting || undefined}
      onClick={suggest}
    >
      {label}
    </Button>
  );
}
