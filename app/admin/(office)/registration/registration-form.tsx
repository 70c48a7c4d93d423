"use client";

import { useMessages, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { PersonField } from "@/components/area/person-field";
import { useObjectUrl } from "@/components/area/picture/use-object-url";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { PasswordField } from "@/components/form/password-field";
import { useSentence } from "@/components/form/sentences";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { useUnsavedFields } from "@/components/form/use-unsaved-fields";
import { useUpload } from "@/components/form/use-upload";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { fieldNamesOf } from "@/lib/accounts/person-fields";
import { personInputLabels } from "@/lib/accounts/person-input-labels";
import type { Role } from "@/prisma/generated/enums";
import { PhotoField } from "./photo-field";
import type { RegisteredUser } from "./registered-user";
import { RegistrationForm as Schema } from "./registration-schema";
import { RoleField } from "./role-field";
import { SimilarPeople } from "./similar-people";
import { SuggestButton } from "./suggest-button";

type TextName = Exclude<keyof typeof Schema.shape, "role" | "photo">;

const blank = {
  ...(Object.fromEntries(Object.keys(Schema.shape).map((name) => [name, ""])) as Record<TextName, string>),
  role: "student",
  photo: null,
};

/** The fields never stored in the browser. */
const secrets = ["password", "photo"] as const;

/** The facts with a fixed place in the form, and the remaining ones. */
const placedFacts = ["fullName", "email", "studentCode"] as const;
type PlacedFact = (typeof placedFacts)[number];
const furtherFacts = fieldNamesOf("registration").filter(
  (name): name is Exclude<typeof name, PlacedFact> => !placedFacts.some((placed) => placed === name),
);

type RegistrationFormProps = {
  today: string;
  roles: readonly Role[];
  onRegistered: (user: RegisteredUser | null) => void;
  onClear: () => void;
};

/** Registers someone. `today` in Kabul is the latest birth date. Input is kept, except the password and the photo. */
export function RegistrationForm({ today, roles, onRegistered, onClear }: RegistrationFormProps) {
  const t = useTranslations("office");
  const sentence = useSentence();
  const labels = personInputLabels(useMessages());
  const { progress, start } = useUpload();
  const registration = useCallForm({
    schema: async () => Schema,
    values: blank,
    send: ({ photo, studentCode, ...fields }) =>
      start("/backend/api/register_user.php", {
        fields: fields.role === "student" ? { ...fields, studentCode } : fields,
        files: photo ? [{ part: "photo", file: photo }] : [],
      }),
    unreachableMessage: sentence("unavailable"),
    refusedMessage: t("registration.failed"),
    onSuccess: ({ body }, form) => {
      onRegistered(body.user);
      form.reset(blank);
      scrollTo({ top: 0 });
    },
  });
  const { form } = registration;
  const isStudent = form.watch("role") === "student";
  const { isSubmitting } = form.formState;
  const missing = useUnsavedFields("registration", form, { omit: secrets });

  function clear() {
    if (isSubmitting) return;
    form.reset(blank);
    onClear();
  }

  return (
    <CallForm state={registration} className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm sm:p-6">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <FieldGroup title={t("registration.person")} className="content-start gap-5 sm:grid-cols-2">
          <PersonField name="fullName" label={labels.fullName} today={today} />
          <RoleField roles={roles} isDisabled={isSubmitting} />
          <PersonField name="email" label={labels.email} today={today} />
          {furtherFacts.map((name) => (
            <PersonField key={name} name={name} label={labels[name]} today={today} />
          ))}
        </FieldGroup>
        <fieldset disabled={isSubmitting} className="lg:pt-10.5">
          <PhotoField />
        </fieldset>
      </div>
      <FieldGroup
        title={t("registration.numbers")}
        className="gap-5 border-t pt-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        <TextField
          name="userId"
          label={t("registration.userId")}
          inputMode="numeric"
          hint={t("registration.userIdHint")}
          action={<SuggestButton field="userId" label={t("registration.nextFree")} />}
        />
        <PasswordField
          name="password"
          label={t("registration.password")}
          showLabel={t("registration.show")}
          hideLabel={t("registration.hide")}
          autoComplete="new-password"
          action={<SuggestButton field="password" label={t("registration.generateOne")} />}
        />
        {isStudent && (
          <PersonField
            name="studentCode"
            label={labels.studentCode}
            today={today}
            hint={t("registration.studentCodeHint")}
            action={<SuggestButton field="studentCode" label={t("registration.generate")} />}
          />
        )}
      </FieldGroup>
      <SimilarPeople photo={useObjectUrl(form.watch("photo") ?? null)} />
      {missing.length > 0 && (
        <Alert role="status">
          <AlertDescription>
            {missing.map((name) => t(`registration.missing.${name}`)).join(" ")}
          </AlertDescription>
        </Alert>
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
  );
}

function FieldGroup({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is not a grid item
    <div role="group" aria-labelledby={id} className={cn("grid", className)}>
      <h2 id={id} className="col-span-full font-sans text-sm font-semibold text-muted-foreground">
        {title}
      </h2>
      {children}
    </div>
  );
}
