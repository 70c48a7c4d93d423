"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { PersonField } from "@/components/area/person-field";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormSuccess } from "@/components/form/form-success";
import { SubmitButton } from "@/components/form/submit-button";
import { useEditForm } from "@/components/form/use-edit-form";
import { lazyPart } from "@/components/ui/lazy-part";
import { toastSuccess } from "@/components/ui/toast";
import type { ProfileField } from "@/lib/accounts/schema";

type Values = Record<ProfileField, string>;

type ProfileFormProps = {
  stored: Readonly<Record<ProfileField, string | null>> & { version: string };
  today: string;
  /** Whether name and birth date are shown elsewhere instead, and cannot be changed. */
  isLocked: boolean;
};

/** Loaded on demand, because it is seldom needed. */
const EditConflict = lazyPart(async () => (await import("@/components/form/edit-conflict")).EditConflict);

/** The fields that only the office can correct once they are on a certificate. */
const onCertificate: readonly ProfileField[] = ["fullName", "dateOfBirth"];

export function ProfileForm({ stored, today, isLocked }: ProfileFormProps) {
  const t = useTranslations("account.profile");
  const ui = useTranslations("ui");
  const tPerson = useTranslations("area.person");
  const names = (Object.keys(stored) as (keyof typeof stored)[]).filter((name) => name !== "version");
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const profile = useEditForm({
    name: "profile",
    schema: async () => (await import("@/lib/accounts/schema")).Profile,
    stored,
    toValues: (account) => Object.fromEntries(names.map((name) => [name, account[name] ?? ""])) as Values,
    send: async (fields, version, base) => {
      // Typed and kept before they were locked, they would be refused each time.
      const locked = isLocked && Object.fromEntries(onCertificate.map((name) => [name, base[name]]));
      const answer = await call("/backend/api/update_user.php", {
        fields: { ...fields, ...locked, version },
      });
      return answer.success || answer.code === "conflict"
        ? answer
        : { ...answer, message: t("failed", { message: answer.message }) };
    },
    unreachableMessage: t("unreachable"),
    refreshesPage: true,
    onSuccess: ({ message, body: { pendingEmail: pending } }) => {
      toastSuccess(message);
      setPendingEmail(typeof pending === "string" ? pending : null);
    },
  });
  return (
    <CallForm state={profile} className="grid gap-4 @2xl/shell:grid-cols-2">
      {names
        .filter((name) => !isLocked || !onCertificate.includes(name))
        .map((name) => (
          <PersonField
            key={name}
            name={name}
            label={tPerson(name)}
            today={today}
            defaultValue={stored[name] ?? ""}
            isOwn
          />
        ))}
      <div className="grid gap-4 @2xl/shell:col-span-2">
        {profile.conflict && (
          <Suspense>
            <EditConflict
              conflict={profile.conflict}
              labels={Object.fromEntries(names.map((name) => [name, tPerson(name)]))}
            />
          </Suspense>
        )}
        <FormError />
        <FormSuccess message={pendingEmail && t("pending", { email: pendingEmail })} />
        <SubmitButton busyLabel={ui("saving")} className="justify-self-start">
          {t("save")}
        </SubmitButton>
      </div>
    </CallForm>
  );
}
