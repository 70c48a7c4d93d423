import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaPageHeader } from "@/components/area/area-page-header";
import { PageRefusal } from "@/components/area/page-refusal";
import { ActForm } from "@/components/form/act-form";
import { LanguageSwitch } from "@/components/site/language-switch";
import { Button } from "@/components/ui/button";
import { pendingEmail } from "@/lib/accounts/operations/change-email";
import { getAccount } from "@/lib/accounts/operations/own-profile";
import { isOffice } from "@/lib/auth/roles";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { actorOfPage, read } from "@/lib/http/pages/read";
import { defaultLanguage } from "@/lib/words/languages";
import { DateStyleForm } from "./date-style-form";
import { PasswordForm } from "./password-form";
import { PendingEmail } from "./pending-email";
import { ProfilePanel } from "./profile-panel";
import { SettingsTabs } from "./settings-tabs";

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
  const t = await getTranslations("account");
  const site = await getTranslations("site");
  const actor = await actorOfPage();
  const isEnglish = (await pageLanguage()) === defaultLanguage;
  if ("refusal" in account) {
    return <PageRefusal message={t("error", { message: account.refusal.message })} href={path} />;
  }
  const profile = (
    <div className="grid gap-8">
      {"output" in pending && pending.output !== null && <PendingEmail email={pending.output} />}
      <ProfilePanel account={account.output} locked={locked} />
      {actor.kind === "member" && isEnglish && <DateStyleForm current={actor.dateStyle} />}
      {actor.kind === "member" && !isOffice(actor.role) && (
        <section aria-labelledby="language" className="grid gap-1 text-sm">
          <h2 id="language" className="font-sans text-base font-semibold">
            {site("languages")}
          </h2>
          <LanguageSwitch isWhole className="-ms-2" />
        </section>
      )}
    </div>
  );
  const security = (
    <div className="grid gap-8">
      <PasswordForm />
      <ActForm action="/backend/account/end-other-sessions" className="grid gap-3">
        <p className="text-sm text-muted-foreground">{t("endOtherSessions.note")}</p>
        <Button type="submit" variant="outline" className="justify-self-start">
          {t("endOtherSessions.submit")}
        </Button>
      </ActForm>
    </div>
  );
  return (
    <>
      <AreaPageHeader title={title} />
      <SettingsTabs
        label={t("tabs")}
        tabs={[
          { name: "profile", label: t("profileTab"), content: profile },
          { name: "security", label: t("securityTab"), content: security },
          ...extraTabs,
        ]}
      />
    </>
  );
}
