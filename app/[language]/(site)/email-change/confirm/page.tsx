import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailLinkPage } from "@/components/site/email-link-page";
import { pageAcademyName } from "@/lib/http/pages/page-href";
import { type Query, queryText } from "@/lib/http/pages/query-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("emailChange");
  return {
    title: `${t("confirm.title")} · ${await pageAcademyName()}`,
    robots: { index: false },
    referrer: "same-origin",
  };
}

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("emailChange.confirm");
  return (
    <EmailLinkPage
      path="/email-change/confirm"
      name={t("title")}
      title={t("title")}
      lead={t("text")}
      button={t("button")}
      action="/backend/email-change"
      fields={{ token: (await queryText(searchParams, "token")) ?? "" }}
    />
  );
}
