import { Download, Share2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/area/copy-button";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { ShareLink } from "@/components/certificate/page-buttons";
import { Button, buttonVariants } from "@/components/ui/button";
import { academyName } from "@/lib/academy/current";
import { certificateAddress } from "@/lib/certificates/addresses";
import { certificatePath, certificatePdfPath } from "@/lib/certificates/certificate-path";
import type { SheetPanel } from "@/lib/certificates/sheet";
import type { Grade } from "@/lib/exams/definition";
import { languageOf } from "@/lib/words/languages";
import { CertificateThumbnail } from "./certificate-thumbnail";

type CertificateCardProps = {
  studentCode: string | null;
  fullName: string;
  panels: readonly SheetPanel[];
  grade: Grade;
};

/** The student's own certificate with its actions, or, without a student code, what has to happen first. */
export function CertificateCard({ studentCode, ...certificate }: CertificateCardProps) {
  const t = useTranslations("student.dashboard.certificate");
  const language = languageOf(useLocale());
  if (studentCode === null) {
    return <p className="rounded-lg border bg-card p-5 text-sm shadow-sm">{t("noCode")}</p>;
  }
  const address = certificateAddress(studentCode);
  return (
    <section aria-label={t("title")} className="grid gap-4 rounded-lg border bg-card p-4 shadow-sm sm:p-5">
      <CertificateThumbnail studentCode={studentCode} {...certificate} />
      <div className="flex flex-wrap gap-2 *:grow *:px-2">
        <ShareLink
          page={certificatePath(studentCode)}
          address={address}
          title={t("shareText", { academy: academyName(language) })}
          className={buttonVariants({ size: "sm" })}
        >
          <Share2 aria-hidden="true" /> {t("share")}
        </ShareLink>
        <Button asChild size="sm" variant="outline">
          <a href={certificatePdfPath(studentCode)} download>
            <Download aria-hidden="true" /> {t("download")}
          </a>
        </Button>
        <CopyButton text={address} label={t("copy")} />
      </div>
      <p className="text-sm text-muted-foreground">
        {t("code")}{" "}
        <span className="block font-semibold text-foreground">
          <GroupedCode code={studentCode} />
        </span>
        {t("codeNote")}
      </p>
    </section>
  );
}
