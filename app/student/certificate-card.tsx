import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/area/copy-button";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";
import { certificateAddress } from "@/lib/certificates/addresses";
import { certificatePdfPath } from "@/lib/certificates/certificate-path";
import { shareLinks } from "@/lib/certificates/share-links";
import { examsTaken, type Results, resultsDay } from "@/lib/exams/scores";

/** Actions on the student's own certificate or, without a student code, what has to happen first. */
export function CertificateCard({ studentCode, results }: { studentCode: string | null; results: Results }) {
  const t = useTranslations("student.dashboard.certificate");
  if (studentCode === null) {
    return <p className="rounded-lg border bg-card p-5 text-sm shadow-sm">{t("noCode")}</p>;
  }
  const address = certificateAddress(studentCode);
  const shareable = {
    address,
    studentCode,
    academy: academy.name,
    resultsDay: resultsDay(results),
    exams: examsTaken(results),
  };
  const links = shareLinks(shareable, {
    text: t("shareText", { academy: academy.name }),
    linkedInName: (exams) => t("linkedInName", { exams }),
  });
  return (
    <section aria-label={t("label")} className="grid gap-4 rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="text-sm text-muted-foreground">
        {t.rich("code", {
          code: () => (
            <span className="font-semibold text-foreground">
              <GroupedCode code={studentCode} />
            </span>
          ),
        })}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2.5 sm:flex sm:flex-wrap">
        <Button asChild size="sm" className="col-span-full">
          <a href={certificatePdfPath(studentCode)} download>
            <Download aria-hidden="true" /> {t("download")}
          </a>
        </Button>
        {links.map(({ network, href }) => (
          <Button key={network} asChild size="sm" variant="outline">
            <a href={href} target="_blank" rel="noreferrer">
              {t(`networks.${network}`)}
              <span className="sr-only">{t("newTab")}</span>
            </a>
          </Button>
        ))}
        <CopyButton text={address} label={t("copyLink")} />
      </div>
    </section>
  );
}
