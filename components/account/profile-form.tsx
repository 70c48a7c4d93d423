"use client";

import { useRouter } from "next/navigation";
import type { Messages } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormSuccess } from "@/components/form/form-success";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { toastSuccess } from "@/components/ui/toast";
import type { ProfileField } from "@/lib/accounts/schema";
import { interpolate } from "@/lib/interpolate";

type ProfileFormProps = {
  texts: Messages["account"]["profile"];
  account: Record<ProfileField, string | null> & { fullName: string; email: string };
  today: string;
  /** Name and birth date cannot be changed. */
  isLocked: boolean;
  /** The path of the settings page with this form. */
  path: string;
};

/** Changes the logged-in user's profile. */
export function ProfileForm({ texts, account, today, isLocked, path }: ProfileFormProps) {
  const router = useRouter();
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const profile = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).Profile,
    values: {
      fullName: account.fullName,
      email: account.email,
      dateOfBirth: account.dateOfBirth ?? "",
      phoneNumber: account.phoneNumber ?? "",
    } satisfies Record<ProfileField, string>,
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
      <TextField
        name="fullName"
        label={texts.fullName}
        autoComplete="name"
        dir="auto"
        defaultValue={account.fullName}
        readOnly={isLocked}
        isRequired
      />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        defaultValue={account.email}
        isRequired
      />
      <TextField
        name="dateOfBirth"
        label={texts.dateOfBirth}
        type="date"
        min="1900-01-01"
        max={today}
        defaultValue={account.dateOfBirth ?? ""}
        autoComplete="bday"
        readOnly={isLocked}
      />
      <TextField
        name="phoneNumber"
        label={texts.phoneNumber}
        type="tel"
        autoComplete="tel"
        defaultValue={account.phoneNumber ?? ""}
      />
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
