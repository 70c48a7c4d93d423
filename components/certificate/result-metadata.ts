import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { pageAcademyName } from "@/lib/http/pages/page-href";

export async function resultMetadata(): Promise<Metadata> {
  const t = await getTranslations("verify.result");
  const description = t("metaDescription", { academy: await pageAcademyName() });
  return pageMetadata({ title: t("metaTitle"), description, path: "/result" });
}
