import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { academyName } from "@/lib/academy/current";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { shareFile } from "@/lib/site/share-file";
import { siteAddress } from "@/lib/site/site-address";
import { checkPaper } from "./checked-paper";

/**
 * The metadata of a certificate's page: the verdict first, and no personal data. The title has the code as the academy
 * spells it, because browsers suggest the title as the file name of a PDF; it never includes text from the address.
 */
export async function certificateMetadata(
  studentCode: string,
  version: string | undefined,
): Promise<Metadata> {
  const t = await getTranslations("certificate");
  const language = await pageLanguage();
  const { paper, lines } = await checkPaper(studentCode, version);
  const { word, sentence, checked: when } = lines;
  const issuer = paper?.academy ?? academyName();
  const title = t("shareTitle", { word, academy: issuer });
  const description = `${sentence} ${when}`;
  const images = [
    { url: siteAddress(shareFile("certificate", language)), width: 1200, height: 630, alt: title },
  ];
  return {
    title: paper ? t("metaTitle", { word, code: paper.studentCode, academy: issuer }) : title,
    description,
    robots: { index: false, follow: false, noarchive: true, noimageindex: true },
    referrer: "no-referrer",
    openGraph: {
      title,
      description,
      siteName: academyName(language),
      locale: (await getMessages()).language.openGraph,
      type: "website",
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
