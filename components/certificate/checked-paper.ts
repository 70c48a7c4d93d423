import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { cache } from "react";
import { academyName } from "@/lib/academy/current";
import { certificatePath, codeKey, studentCodeFrom } from "@/lib/certificates/code";
import { type CheckedPaper, findPaper } from "@/lib/certificates/operations/look-up";
import { verdictLines } from "@/lib/certificates/verdict-lines";
import { pageHref, pageLanguage, read } from "@/lib/http/pages/page";
import { momentOfPage } from "@/lib/http/pages/page-request";
import { shareFile, siteAddress } from "@/lib/site/site-address";

/** The verdict on the certificate in a page's address; computed once for the page and its metadata. */
export const checkPaper = cache(async (studentCode: string, version: string | undefined) => {
  const result = await read(findPaper, { studentCode, version });
  const host = new URL(siteAddress("/")).host;
  const at = { checkedAt: momentOfPage(), host, language: await pageLanguage() };
  if ("output" in result)
    return { paper: result.output, refusal: null, lines: verdictLines(result.output, at) };
  const { refusal } = result;
  if (refusal.kind === "invalid")
    return { paper: null, refusal: null, lines: verdictLines({ state: "not_found", version: null }, at) };
  return { paper: null, refusal, lines: verdictLines({ state: "unreachable", refusal }, at) };
});

/** The page of a certificate that was found: of the version asked for, or of the one that carried a former code. */
export function pageOfPaper(
  typed: string,
  version: number | undefined,
  paper: CheckedPaper,
): Promise<string> {
  const isPresent = codeKey(studentCodeFrom(typed)) === codeKey(paper.studentCode);
  return pageHref(
    certificatePath(paper.studentCode, version ?? (isPresent ? undefined : (paper.version ?? undefined))),
  );
}

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
