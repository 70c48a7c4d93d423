import { cache } from "react";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { codeKey, studentCodeFrom } from "@/lib/certificates/code-input";
import { type CheckedPaper, findPaper } from "@/lib/certificates/operations/find-certificate";
import { type VerdictLines, verdictLines } from "@/lib/certificates/verdict-lines";
import { pageHref } from "@/lib/http/pages/page-href";
import { momentOfPage } from "@/lib/http/pages/page-request";
import { read } from "@/lib/http/pages/read";
import { siteAddress } from "@/lib/site/site-address";
import type { Language } from "@/lib/words/languages";

type PageVerdict = Awaited<ReturnType<typeof checkPaper>>;

/** The verdict on the certificate in a page's address; computed once for the page and its metadata. */
export const checkPaper = cache(async (studentCode: string, version: string | undefined) => {
  const result = await read(findPaper, { studentCode, version });
  if ("output" in result) return { paper: result.output, refusal: null };
  const { refusal } = result;
  const state = refusal.kind === "invalid" ? "not_found" : "unreachable";
  return { paper: null, refusal, state } as const;
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

export function linesOf(checked: PageVerdict, language: Language): VerdictLines {
  const at = { checkedAt: momentOfPage(), host: new URL(siteAddress("/")).host, language };
  if (checked.paper) return verdictLines(checked.paper, at);
  return verdictLines(
    checked.state === "not_found"
      ? { state: "not_found", version: null }
      : { state: "unreachable", refusal: checked.refusal },
    at,
  );
}
