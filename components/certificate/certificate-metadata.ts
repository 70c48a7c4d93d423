import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { academy } from "@/lib/academy";
import { siteAddress } from "@/lib/site-address";

/**
 * The metadata of a certificate's page, without personal data. The title contains the code, because browsers suggest it as
 * the file name when the page is saved as PDF.
 */
export async function certificateMetadata(studentCode: string): Promise<Metadata> {
  const t = await getTranslations("certificate");
  const title = t("shareTitle", { academy: academy.name });
  const description = t("shareDescription");
  const images = [{ url: siteAddress("/og/certificate.png"), width: 1200, height: 630, alt: title }];
  return {
    title: t("metaTitle", { code: studentCode, academy: academy.name }),
    description,
    robots: { index: false, follow: false, noarchive: true, noimageindex: true },
    referrer: "no-referrer",
    openGraph: { title, description, siteName: academy.name, locale: "en_US", type: "website", images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
