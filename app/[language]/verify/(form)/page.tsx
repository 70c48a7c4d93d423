import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VerifyPage } from "@/components/certificate/verify-page";
import { pageMetadata } from "@/components/site/page-metadata";
import { pageAcademyName, type Query, queryText } from "@/lib/http/pages/page";

/** The same form as on /result, which is the canonical address. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verify");
  const description = t("metaDescription", { academy: await pageAcademyName() });
  return pageMetadata({ title: t("title"), description, path: "/result" });
}

export default async function Page({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("verify");
  return <VerifyPage page="/verify" title={t("title")} code={await queryText(searchParams, "code")} />;
}
