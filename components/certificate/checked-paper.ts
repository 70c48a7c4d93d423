import { cache } from "react";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { codeKey, studentCodeFrom } from "@/lib/certificates/code-input";
import { type CheckedPaper, findPaper } from "@/lib/certificates/operations/find-certificate";
import { verdictLines } from "@/lib/certificates/verdict-lines";
import { pageHref, pageLanguage } from "@/lib/http/pages/page-href";
import { momentOfPage } from "@/lib/http/pages/page-request";
import { read } from "@/lib/http/pages/read";
import { siteAddress } from "@/lib/site/site-address";

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
