import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { LegalPage } from "@/components/site/legal-page";

const path = "/privacy-policy";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("legal.privacy");
  return pageMetadata({ title: t("title"), description: t("description"), path });
}

export default function PrivacyPolicyPage() {
  return <LegalPage page="privacy" path={path} updatedOn="2026-11-22" />;
}
