import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { CookieButtons } from "@/components/site/cookie-buttons";
import { CookieChoiceForm } from "@/components/site/cookie-choice-form";
import { LegalPage } from "@/components/site/legal-page";

const path = "/cookie-policy";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.cookies");
  return pageMetadata({ title: t("title"), description: t("description"), path });
}

export default async function CookiePolicyPage() {
  const t = await getTranslations("legal.cookies");
  return (
    <LegalPage page="cookies" path={path} updatedOn="2025-02-12">
      <CookieChoiceForm choiceTexts={{ accepted: t("accepted"), declined: t("declined") }}>
        <h2 className="text-title">{t("choiceTitle")}</h2>
        <p className="mt-1.5 mb-5 text-sm text-muted-foreground">{t("choiceText")}</p>
        <CookieButtons />
      </CookieChoiceForm>
    </LegalPage>
  );
}
