import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { useMessages, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AskOffice } from "@/components/area/ask-office";
import { PageLink } from "@/components/site/page-link";
import { shareMetadata } from "@/components/site/page-metadata";
import { GroupedCode, Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current-academy";
import type { Certificate } from "@/lib/certificates/certificate";
import { certificatePath, isCertificateNumber, pathOfPaper, versionFrom } from "@/lib/certificates/code";
import { findPaper } from "@/lib/certificates/look-up";
import { verdictLines } from "@/lib/certificates/verdict-lines";
import { Refusal } from "@/lib/errors";
import { gradeOf } from "@/lib/exams/report";
import { pageAcademyName, pageHref, pageLanguage, read } from "@/lib/http/page";
import { momentOfPage, refusePage } from "@/lib/http/page-request";
import { shareFile, siteAddress } from "@/lib/site-address";
import { CodeForm, FindCodeScene } from "./code-form";
import { CodeNotFoundHelp } from "./code-not-found-help";
import { IssuedVersion } from "./issued-version";
import { Verdict } from "./verdict";
import "./certificate.css";

/** The verdict on the certificate in a page's address; computed once for the page and its metadata. */
const checkPaper = cache(async (studentCode: string, version: string | undefined) => {
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

/** No personal data, no text from the address. Browsers suggest the title as the file name of a PDF: it has the code. */
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
  return {
    title: paper ? t("metaTitle", { word, code: paper.studentCode, academy: issuer }) : title,
    description,
    robots: { index: false, follow: false, noarchive: true, noimageindex: true },
    referrer: "no-referrer",
    ...shareMetadata(shareFile("certificate", language), { title, description }, language),
  };
}

type CertificatePageProps = {
  studentCode: string;
  version: string | undefined;
};

export async function CertificatePage({ studentCode, version }: CertificatePageProps) {
  const { paper, refusal, lines } = await checkPaper(studentCode, version);
  if (paper) {
    if (paper.state === "not_found") refusePage(new Refusal("not_found", "versionNotFound"));
    else if (studentCode.toLowerCase() !== paper.studentCode.toLowerCase())
      redirect(
        await pageHref(
          pathOfPaper(studentCode, version === undefined ? version : versionFrom(version), paper),
        ),
      );
    if ("certificate" in paper) return <IssuedVersion paper={paper} lines={lines} />;
    return (
      <>
        <Verdict lines={lines} academy={paper.academy} />
        {paper.state === "no_results" && <NoResults person={paper.person} />}
        <OfficeHelp />
      </>
    );
  }
  refusePage(refusal ?? new Refusal("not_found", "certificateNotFound"));
  return (
    <>
      <Verdict lines={lines} academy={await pageAcademyName()} />
      {refusal ? (
        <OfficeHelp again={certificatePath(studentCode, Number(version) || undefined)} />
      ) : (
        <CodeNotFound isNumber={isCertificateNumber(studentCode)} />
      )}
    </>
  );
}

/** Without a certificate: code, name and no grade, and nothing more about the person. */
function NoResults({ person: { studentCode, fullName } }: { person: Certificate }) {
  const t = useTranslations("certificate.facts");
  return (
    <dl className="wrap grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 pt-8 text-sm print:mx-[20mm] print:w-auto print:max-w-none print:p-0 print:text-[12pt]">
      <dt className="text-muted-foreground">{t("studentCode")}</dt>
      <dd className="font-medium">
        <GroupedCode code={studentCode} />
      </dd>
      <dt className="text-muted-foreground">{t("name")}</dt>
      <dd className="certificate-name font-medium wrap-anywhere">
        <Untranslated>{fullName}</Untranslated>
      </dd>
      <dt className="text-muted-foreground">{t("grade")}</dt>
      <dd className="font-medium">{gradeOf({})}</dd>
    </dl>
  );
}

function OfficeHelp({ again }: { again?: string }) {
  const t = useTranslations("certificate");
  return (
    <section className="wrap grid justify-items-start gap-3 py-8 sm:py-12 print:hidden">
      {again && (
        <PageLink href={again} className="button">
          {t("verdict.again")}
        </PageLink>
      )}
      <AskOffice>{t("verdict.questions")}</AskOffice>
      <PageLink href="/result" className="button button-link px-0">
        {t("another")}
      </PageLink>
    </section>
  );
}

/** Never repeats the code, which came from an address. A plain form: certificate pages do without the other's script. */
function CodeNotFound({ isNumber }: { isNumber: boolean }) {
  const { verify } = useMessages();
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1.4fr_1fr] print:hidden">
      <div className="grid gap-5">
        <CodeForm describedBy="code-mistakes" />
        <CodeNotFoundHelp code={null} isNumber={isNumber} texts={verify.notFound}>
          <AskOffice>{verify.notFound.office}</AskOffice>
        </CodeNotFoundHelp>
      </div>
      <FindCodeScene />
    </div>
  );
}
