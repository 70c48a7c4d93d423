import { ArrowLeft, Download, Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { certificatePdfPath } from "@/lib/certificates/certificate-path";
import { sheetPanels } from "@/lib/certificates/sheet";
import { shownPaper } from "@/lib/http/pages/page-request";
import type { Language } from "@/lib/words/languages";
import { CertificateSheet } from "./certificate-sheet";
import { DmcImage } from "./dmc-image";
import { KeyResults } from "./key-results";
import { ScoreExplanation } from "./score-explanation";
import { ShareLinks } from "./share-links";
import { Verdict } from "./verdict";

function PaperVerdict({ language }: { language: Language }) {
  const { lines, academy, isCurrent, certificate, sheet } = shownPaper();
  const shown = { panels: sheetPanels(certificate.results, language), grade: sheet.grade.letter };
  return (
    <>
      <Verdict
        lines={lines}
        academy={academy}
        aside={isCurrent && <KeyResults {...shown} />}
        isPrinted={!isCurrent}
        className="print:break-after-page"
      />
      {isCurrent && <ScoreExplanation {...shown} />}
    </>
  );
}

function PaperSheet() {
  const { sheet, certificate } = shownPaper();
  return <CertificateSheet sheet={sheet} photo={certificate.photo} />;
}

function DownloadLink() {
  const t = useTranslations("certificate.actions");
  return (
    <Button asChild className="w-full">
      <a href={certificatePdfPath(shownPaper().certificate.studentCode)} download>
        <Download aria-hidden="true" /> {t("download")}
      </a>
    </Button>
  );
}

function AboutRecord() {
  const t = useTranslations("certificate.actions");
  return (
    <>
      <h2 className="text-title">{t("record")}</h2>
      <p className="text-sm text-muted-foreground">{t("recordText")}</p>
    </>
  );
}

function CheckRecord() {
  const t = useTranslations("certificate.actions");
  return (
    <Button asChild variant="link">
      <a href={shownPaper().recordAddress ?? undefined}>{t("checkRecord")}</a>
    </Button>
  );
}

function BelowPaper() {
  const t = useTranslations("certificate");
  const { certificate, isCurrent } = shownPaper();
  return (
    <>
      {isCurrent && <DmcImage certificate={certificate} />}
      <div className="mx-auto flex w-full max-w-[52rem] flex-wrap gap-2 xl:col-start-1 print:hidden">
        <Button asChild variant="outline">
          <PageLink href="/result">
            <Search aria-hidden="true" /> {t("another")}
          </PageLink>
        </Button>
        <Button asChild variant="ghost">
          <PageLink href="/">
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" /> {t("back")}
          </PageLink>
        </Button>
      </div>
    </>
  );
}

/** The still parts of a certificate's page (components/still). They show what the page gave to `showPaper`. */
export const paperParts = {
  verdict: PaperVerdict,
  sheet: PaperSheet,
  download: DownloadLink,
  share: () => <ShareLinks {...shownPaper().shareable} />,
  "about-record": AboutRecord,
  "check-record": CheckRecord,
  "below-paper": BelowPaper,
};
