import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { LegalPage } from "@/components/site/legal-page";

const path = "/terms-of-service";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.terms");
  return pageMetadata({ title: t("title"), description: t("description"), path });
}

export default function TermsOfServicePage() {
  return <LegalPage page="terms" path={path} updatedOn="2026-11-28" />;
}
