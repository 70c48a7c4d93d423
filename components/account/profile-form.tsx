"use client";

import { useRouter } from "next/navigation";
import type { Messages } from "next-intl";
import { useState } from "react";
import { PersonField } from "@/components/area/person-field";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormSuccess } from "@/components/form/form-success";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { toastSuccess } from "@/components/ui/toast";
import type { ProfileField } from "@/lib/accounts/schema";
import { interpolate } from "@/lib/interpolate";

type ProfileFormProps = {
  texts: Messages["account"]["profile"];
  /** What each field begins with, in the order of the fields. */
  values: Readonly<Record<ProfileField, string>>;
  today: string;
  /** Name and birth date cannot be changed. */
  isLocked: boolean;
  /** The path of the settings page with this form. */
  path: string;
};

/** What only the office corrects once it is on a certificate. */
const onCertificate: readonly ProfileField[] = ["fullName", "dateOfBirth"];

/** Changes the logged-in user's profile. */
export function ProfileForm({ texts, values, today, isLocked, path }: ProfileFormProps) {
  const router = useRouter();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const profile = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).Profile,
    values,
    send: async (fields) => {
      const answer = await call("/backend/api/update_user.php", { fields });
      return answer.success
        ? answer
        : { ...answer, message: interpolate(texts.failed, { message: answer.message }) };
    },
    unreachableMessage: texts.unreachable,
    onSuccess: ({ message, body: { pending_email: pending } }) => {
      toastSuccess(message);
      setPendingEmail(typeof pending === "string" ? pending : null);
      router.refresh();
    },
  });
  return (
    <CallForm
      state={profile}
      method="post"
      action="/backend/account/profile"
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="from" value={path} />
      {(Object.keys(values) as ProfileField[]).map((name) => (
        <PersonField
          key={name}
          name={name}
          label={texts[name]}
          today={today}
          defaultValue={values[name]}
          readOnly={isLocked && onCertificate.includes(name)}
          isOwn
        />
      ))}
      {isLocked && <p className="text-sm text-muted-foreground sm:col-span-2">{texts.locked}</p>}
      <div className="grid gap-4 sm:col-span-2">
        <FormError />
        <FormSuccess message={pendingEmail && interpolate(texts.pending, { email: pendingEmail })} />
        <SubmitButton busyLabel={texts.saving} className="justify-self-start">
          {texts.save}
        </SubmitButton>
      </div>
    </CallForm>
  );
}
