import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailLinkPage } from "@/components/site/email-link-page";
import { academyName } from "@/lib/academy/current";
import { type Query, queryText } from "@/lib/http/pages/query-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletterPages");
  return {
    title: `${t("unsubscribe.title")} · ${academyName()}`,
    description: t("metaDescription"),
    robots: { index: false },
    referrer: "same-origin",
  };
}

export default async function NewsletterUnsubscribePage({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("newsletterPages");
  return (
    <EmailLinkPage
      path="/newsletter/unsubscribe"
      name={t("metaTitle")}
      title={t("unsubscribe.title")}
      lead={t("unsubscribe.text")}
      button={t("unsubscribe.button")}
      action="/backend/newsletter/end"
      token={await queryText(searchParams, "token")}
    />
  );
}
