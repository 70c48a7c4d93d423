import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailLinkPage } from "@/components/site/email-link-page";
import { academyName } from "@/lib/academy/current";
import { type Query, queryText } from "@/lib/http/pages/query-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("emailChange");
  return {
    title: `${t("undo.title")} · ${academyName()}`,
    robots: { index: false },
    referrer: "same-origin",
  };
}

export default async function UndoEmailChangePage({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("emailChange.undo");
  return (
    <EmailLinkPage
      path="/email-change/undo"
      name={t("title")}
      title={t("title")}
      lead={t("text")}
      button={t("button")}
      action="/backend/email-change/undo"
      token={await queryText(searchParams, "token")}
    />
  );
}
