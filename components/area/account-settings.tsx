import { useTranslations } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaPageHeader, PageRefusal } from "@/components/area/area-page";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/dates";
import { Section } from "@/components/area/section";
import { ActForm } from "@/components/form/act-form";
import { LanguageSwitch } from "@/components/site/short-footer";
import { Button } from "@/components/ui/button";
import { Label, Select } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import type { Account } from "@/lib/accounts/account";
import { emailLinkHours, pendingEmail } from "@/lib/accounts/change-email";
import { getAccount } from "@/lib/accounts/own-profile";
import { pickFields } from "@/lib/accounts/person-fields";
import { PasswordChange, PasswordChoice, profileFields } from "@/lib/accounts/schema";
import { isOffice } from "@/lib/auth/roles";
import { dateStyleNames, formatDay } from "@/lib/dates/date-styles";
import { kabulDay } from "@/lib/dates/plain-date";
import { actorOfPage, pageLanguage, read } from "@/lib/http/page";
import { formRules } from "@/lib/words/form-rules";
import { defaultLanguage } from "@/lib/words/languages";
import type { DateStyle } from "@/prisma/generated/enums";
import { PasswordForm, PictureForm, ProfileForm, SettingsTabs } from "./account-forms";

type AccountSettingsProps = {
  title: string;
  path: string;
  /** Given if the name and birth date are on a certificate, so that only the office may change them: the way to ask. */
  locked?: ReactNode;
  extraTabs?: readonly { name: string; label: string; content: ReactNode }[];
};

export async function AccountSettings(props: AccountSettingsProps) {
  const { title, path, locked, extraTabs = [] } = props;
  const [account, pending] = await Promise.all([read(getAccount, {}), read(pendingEmail, {})]);
  const t = await getTranslations();
  const { language, passwordStrength } = await getMessages();
  const actor = await actorOfPage();
  const isEnglish = (await pageLanguage()) === defaultLanguage;
  if ("refusal" in account) {
    return <PageRefusal error={account.refusal.message} href={path} />;
  }
  const profile = (
    <div className="grid gap-8">
      <ProfilePanel account={account.output} locked={locked} />
      {/* Below the form, where a change of the email was just saved. */}
      {"output" in pending && pending.output !== null && <PendingEmail email={pending.output} />}
      {actor.kind === "member" && isEnglish && <DateStyleForm current={actor.dateStyle} />}
      {actor.kind === "member" && !isOffice(actor.role) && (
        <Section title={t("site.languages")} className="gap-1 text-sm">
          <LanguageSwitch isWhole className="-ms-2" />
        </Section>
      )}
    </div>
  );
  const security = (
    <div className="grid gap-8">
      <PasswordForm
        rules={{ ...formRules(PasswordChange), ...formRules(PasswordChoice) }}
        strengthTexts={passwordStrength}
      />
      <ActForm action="/backend/account/end-other-sessions" className="grid gap-3">
        <Button type="submit" variant="outline" className="justify-self-start">
          {t("account.endOtherSessions.submit")}
        </Button>
        <p className="text-xs text-muted-foreground">{t("account.endOtherSessions.note")}</p>
      </ActForm>
    </div>
  );
  return (
    <>
      <AreaPageHeader title={title} />
      <SettingsTabs
        label={t("student.pages.settings")}
        isMirrored={language.direction === "rtl"}
        tabs={[
          { name: "profile", label: t("account.profileTab"), content: profile },
          { name: "security", label: t("account.securityTab"), content: security },
          ...extraTabs,
        ]}
      />
    </>
  );
}

function PendingEmail({ email }: { email: string }) {
  const t = useTranslations("account.pendingEmail");
  return (
    <ActForm
      action="/backend/account/email-change"
      className="flex max-w-2xl flex-wrap items-center gap-3 rounded-md border p-3 text-sm"
    >
      <p role="status" className="min-w-0 flex-1 basis-60">
        {t.rich("text", {
          hours: emailLinkHours,
          email: () => (
            <Untranslated dir="ltr" className="font-medium wrap-anywhere">
              {email}
            </Untranslated>
          ),
        })}
      </p>
      <Button type="submit" variant="outline" size="sm">
        {t("takeBack")}
      </Button>
    </ActForm>
  );
}

/** Chooses the calendar of dates on English pages: those in other languages show both. */
function DateStyleForm({ current }: { current: DateStyle }) {
  const t = useTranslations("account.dates");
  const ui = useTranslations("ui");
  const today = kabulDay(new Date());
  return (
    <Section title={t("title")} className="max-w-104 gap-3 text-sm">
      <ActForm action="/backend/account/preferences" className="grid gap-3">
        <div className="grid min-w-0 gap-1.5">
          <Label htmlFor="date-style">{t("label")}</Label>
          <Select id="date-style" name="dateStyle" defaultValue={current}>
            {dateStyleNames.map((style) => (
              <option key={style} value={style}>
                {t(`styles.${style}`)}: {formatDay(style, today)}
              </option>
            ))}
          </Select>
          <p className="text-xs text-muted-foreground">{t("note")}</p>
        </div>
        <Button type="submit" variant="outline" className="justify-self-start">
          {ui("save")}
        </Button>
      </ActForm>
    </Section>
  );
}

type ProfilePanelProps = {
  account: Account;
  /** Shown below name and birth date, if only the office may change them. */
  locked: ReactNode;
};

function ProfilePanel({ account, locked }: ProfilePanelProps) {
  const t = useTranslations("account");
  const tPerson = useTranslations("area.person");
  const refusals = useTranslations("refusals");
  const stored = { ...pickFields(account, profileFields), version: account.version };
  return (
    <div className="grid gap-6">
      <div className="grid gap-3 text-sm @2xl/shell:max-w-[calc(50%-0.5rem)]">
        <p className="text-muted-foreground">{t("userId", { id: account.id })}</p>
        {locked ? (
          <div className="flex flex-wrap items-center gap-4">
            <Avatar name={account.fullName} src={account.photo} className="size-16 text-base" />
            <p className="flex-1 basis-40 text-muted-foreground">
              {account.photo === null ? t("pictureMissing") : t("pictureLocked")}
            </p>
          </div>
        ) : (
          <PictureForm key={account.photo} person={account} />
        )}
      </div>
      {locked && (
        <section className="grid gap-3 text-sm">
          <dl className="grid gap-x-4 gap-y-3 @2xl/shell:grid-cols-2">
            <div>
              <dt className="text-muted-foreground">{tPerson("fullName")}</dt>
              <dd className="text-base font-semibold wrap-anywhere">
                <Untranslated>{account.fullName}</Untranslated>
              </dd>
            </div>
            {account.dateOfBirth && (
              <div>
                <dt className="text-muted-foreground">{tPerson("dateOfBirth")}</dt>
                <dd className="text-base font-semibold">
                  <Day on={account.dateOfBirth} />
                </dd>
              </div>
            )}
          </dl>
          <p className="text-muted-foreground">{refusals("nameOnCertificate")}</p>
          {locked}
        </section>
      )}
      <ProfileForm stored={stored} today={kabulDay(new Date())} isLocked={Boolean(locked)} />
    </div>
  );
}
