import { getTranslations } from "next-intl/server";
import { EmailLinkPage } from "@/components/site/page-header";
import { unlistedOf } from "@/components/site/page-metadata";
import { type Query, queryText } from "@/lib/http/page";

export const generateMetadata = unlistedOf("emailChange.confirm", { referrer: "same-origin" });

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
