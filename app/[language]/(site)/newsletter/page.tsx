import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailLinkPage, PageHeader } from "@/components/site/page-header";
import { unlistedMetadata } from "@/components/site/page-metadata";
import { type Query, queryText, readFlash } from "@/lib/http/page";

const path = "/newsletter";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletterPage");
  return unlistedMetadata(t("title"), { description: t("metaDescription"), referrer: "same-origin" });
}

export default async function NewsletterPage({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("newsletterPage");
  for (const act of ["confirm", "leave"] as const) {
    const token = await queryText(searchParams, act);
    if (token === undefined) continue;
    return (
      <EmailLinkPage
        path={path}
        name={t("title")}
        title={t(`${act}.title`)}
        lead={t(`${act}.text`)}
        button={t(`${act}.button`)}
        action="/backend/newsletter"
        fields={{ what: act, token }}
      />
    );
  }
  const flash = await readFlash(path);
  const form = await getTranslations("newsletter");
  return (
    <PageHeader
      title={t("title")}
      lead={flash?.message ?? form("hint")}
      current={{ href: path, text: t("title") }}
    />
  );
}
