import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageMetadata } from "@/components/seo/page-metadata";
import { academy } from "@/lib/academy";

/** Of the page "Students Result", under whichever address it is asked for. */
export async function resultMetadata(): Promise<Metadata> {
  const t = await getTranslations("verify.result");
  const description = t("metaDescription", { academy: academy.name });
  return pageMetadata({ title: t("metaTitle"), description, path: "/result" });
}
