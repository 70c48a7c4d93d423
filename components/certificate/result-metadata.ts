import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { academyName } from "@/lib/academy/current";

export async function resultMetadata(): Promise<Metadata> {
  const t = await getTranslations("verify.result");
  const description = t("metaDescription", { academy: academyName() });
  return pageMetadata({ title: t("metaTitle"), description, path: "/result" });
}
