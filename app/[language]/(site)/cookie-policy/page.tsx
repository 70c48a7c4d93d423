import { getTranslations } from "next-intl/server";
import { CookieChoiceForm } from "@/components/site/cookie-banner";
import { CookieButtons } from "@/components/site/cookie-buttons";
import { LegalPage, legalMetadata } from "@/components/site/legal-page";
import { cookieList } from "@/lib/http/cookie-list";

export const generateMetadata = () => legalMetadata("cookies");

export default async function CookiePolicyPage() {
  const t = await getTranslations("legal.cookies");
  return (
    <LegalPage page="cookies">
      <CookieChoiceForm choiceTexts={{ accepted: t("accepted"), declined: t("declined") }}>
        <h2 className="text-title">{t("choiceTitle")}</h2>
        <p className="mt-1.5 mb-5 text-sm text-muted-foreground">
          {t("choiceText", { days: cookieList.consent.seconds / 86_400 })}
        </p>
        <CookieButtons />
      </CookieChoiceForm>
    </LegalPage>
  );
}
