import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailLinkPage } from "@/components/site/email-link-page";
import { academyName } from "@/lib/academy/current";
import { type Query, queryText } from "@/lib/http/pages/query-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletterPages");
  return {
    title: `${t("confirm.title")} · ${academyName()}`,
    description: t("metaDescription"),
    robots: { index: false },
    referrer: "same-origin",
  };
}

export default async function NewsletterConfirmPage({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("newsletterPages");
  return (
    <EmailLinkPage
      path="/newsletter/confirm"
      name={t("metaTitle")}
      title={t("confirm.title")}
      lead={t("confirm.text")}
      button={t("confirm.button")}
      action="/backend/newsletter/confirmation"
      token={await queryText(searchParams, "token")}
    />
  );
}
