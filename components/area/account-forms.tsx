"use client";

import { useSearchParams } from "next/navigation";
import { type Messages, useMessages, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { PersonField } from "@/components/area/person-field";
import { PictureInput } from "@/components/area/picture-input";
import { ActForm } from "@/components/form/act-form";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { EditConflict, useEditForm } from "@/components/form/edit-form";
import { PasswordField } from "@/components/form/fields";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { NativeForm } from "@/components/form/native-form";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError, Label } from "@/components/ui/fields";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toastSuccess } from "@/components/ui/toast";
import type { ProfileField } from "@/lib/accounts/schema";
import type { FormRules } from "@/lib/words/form-rules";
import { NewPasswordFields } from "./new-password-fields";

type SettingsTabsProps = {
  label: string;
  isMirrored: boolean;
  tabs: readonly { name: string; label: string; content: ReactNode }[];
};

/** Each tab has its own address, and keeps its input while another is open. Without JavaScript all are shown. */
export function SettingsTabs({ label, isMirrored, tabs }: SettingsTabsProps) {
  const asked = useSearchParams().get("tab");
  const open = tabs.find(({ name }) => name === asked) ?? tabs[0];
  return (
    <Tabs
      value={open?.name ?? ""}
      dir={isMirrored ? "rtl" : "ltr"}
      activationMode="manual"
      onValueChange={(name) => window.history.pushState(null, "", `?tab=${name}`)}
      className="max-w-4xl rounded-lg border bg-card p-4 shadow-sm @2xl/shell:p-6"
    >
      <TabsList
        aria-label={label}
        className={`noscript:hidden max-sm:-mx-3 max-sm:gap-x-0 ${tabs.length > 2 ? "max-sm:justify-between" : ""}`}
      >
        {tabs.map((tab) => (
          <TabsTrigger
            key={tab.name}
            value={tab.name}
            className={cn(
              "max-sm:px-1 max-sm:text-[0.8125rem]",
              tabs.length > 4 && "max-sm:w-min max-sm:px-0.5 max-sm:text-xs/4 max-[24rem]:text-[0.6875rem]/4",
            )}
          >
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((tab) => (
        <TabsContent
          key={tab.name}
          value={tab.name}
          forceMount
          className="data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          <h2 className="mb-4 hidden border-b pb-2 text-title noscript:block">{tab.label}</h2>
          {tab.content}
        </TabsContent>
      ))}
    </Tabs>
  );
}

export function PictureForm({ person }: { person: { fullName: string; photo: string | null } }) {
  const t = useTranslations("account.picture");
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  return (
    <ActForm action="/backend/account/picture" className="grid gap-3">
      <input type="hidden" name="base" value={JSON.stringify({ photo: person.photo })} />
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{t("label")}</Label>
        <PictureInput
          control={{
            id,
            required: true,
            ...(error !== null && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
          }}
          person={person}
          file={file}
          onChange={(next) => {
            setError(null);
            setFile(next);
          }}
          onRefused={setError}
        />
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      {file && (
        <Button type="submit" size="sm" className="justify-self-start">
          {t("save")}
        </Button>
      )}
    </ActForm>
  );
}

type Values = Record<ProfileField, string>;

type ProfileFormProps = {
  stored: Readonly<Record<ProfileField, string | null>> & { version: string };
  today: string;
  /** Whether name and birth date are shown elsewhere instead, and cannot be changed. */
  isLocked: boolean;
};

/** The fields that only the office can correct once they are on a certificate. */
const onCertificate: readonly ProfileField[] = ["fullName", "dateOfBirth"];

export function ProfileForm({ stored, today, isLocked }: ProfileFormProps) {
  const t = useTranslations("account.profile");
  const ui = useTranslations("ui");
  const tPerson = useTranslations("area.person");
  const names = (Object.keys(stored) as (keyof typeof stored)[]).filter((name) => name !== "version");
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
    onSuccess: ({ message }) => toastSuccess(message),
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
        <EditConflict
          conflict={profile.conflict}
          labels={Object.fromEntries(names.map((name) => [name, tPerson(name)]))}
        />
        <FormError />
        <SubmitButton busyLabel={ui("saving")} className="justify-self-start">
          {t("save")}
        </SubmitButton>
      </div>
    </CallForm>
  );
}

type PasswordFormProps = { rules: FormRules; strengthTexts: Messages["passwordStrength"] };

export function PasswordForm({ rules, strengthTexts }: PasswordFormProps) {
  const t = useTranslations("account.password");
  // The fields are shared with public forms, whose texts are passed as props.
  const { account } = useMessages();
  return (
    <div className="grid max-w-104 gap-4">
      <NativeForm
        rules={rules}
        send={({ currentPassword, newPassword }) =>
          call("/backend/api/update_password.php", { fields: { currentPassword, newPassword } })
        }
        isCleared
        texts={account.password}
        className="grid gap-4"
        button={{ className: "justify-self-start" }}
      >
        <PasswordField
          name="currentPassword"
          label={t("current")}
          showLabel={t("showCurrent")}
          hideLabel={t("hideCurrent")}
          autoComplete="current-password"
        />
        <NewPasswordFields name="newPassword" texts={account.password.fields} strengthTexts={strengthTexts} />
      </NativeForm>
      <p className="text-xs text-muted-foreground">{t("note")}</p>
    </div>
  );
}
