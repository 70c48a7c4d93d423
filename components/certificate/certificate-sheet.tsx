import { useTranslations } from "next-intl";
import { academy } from "@/lib/academy";
import type { Certificate } from "@/lib/certificates/certificate";
import { certificateFacts } from "@/lib/certificates/facts";
import { gradeOf } from "@/lib/exams/grade";
import { examIds, officialReports } from "@/lib/exams/registry";
import { ExamPanel } from "./exam-panel";
import { GradeSeal } from "./grade-seal";
import { Guilloche } from "./guilloche";
import { HolderName } from "./holder-name";
import { Portrait } from "./portrait";
import { type Proof, ProofFooter } from "./proof-footer";

type CertificateSheetProps = {
  certificate: Certificate;
  /** Null for a version that no longer stands: nothing on it says that it was verified. */
  proof: Proof | null;
};

/** The certificate itself: on screen as wide as its column, on paper exactly one A4 page. */
export function CertificateSheet({ certificate, proof }: CertificateSheetProps) {
  const t = useTranslations("certificate");
  return (
    <article
      aria-labelledby="certificate-title"
      className="certificate-sheet bg-card text-card-foreground shadow-lg"
    >
      <Guilloche />
      <div className="grid gap-6">
        <header className="text-center">
          <p className="font-serif font-semibold tracking-wide text-lapis-700">{academy.name}</p>
          <h1 id="certificate-title" className="mt-2 text-heading font-semibold">
            {t("title")}
          </h1>
          <p className="mt-3 text-xs text-muted-foreground">{t("certifies")}</p>
          <HolderName fullName={certificate.fullName} />
        </header>
        <div className="flex flex-col items-center gap-6 border-t border-gold-500 pt-6 sm:flex-row sm:gap-8">
          <Portrait fullName={certificate.fullName} photo={certificate.photo} />
          <dl className="grid w-full min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
            {certificateFacts(certificate).map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-xs text-muted-foreground">{t(`facts.${name}`)}</dt>
                {value === null ? (
                  <dd className="text-muted-foreground">{t("notStated")}</dd>
                ) : (
                  <dd className="font-semibold wrap-anywhere">{value}</dd>
                )}
              </div>
            ))}
          </dl>
          <GradeSeal grade={gradeOf(certificate.results)} />
        </div>
      </div>
      {examIds.map((exam) => (
        <ExamPanel key={exam} exam={exam} result={certificate.results[exam]} />
      ))}
      {proof && <ProofFooter proof={proof} />}
      <p className="text-center text-xs text-muted-foreground">
        {t("notice", { reports: officialReports() })}
      </p>
    </article>
  );
}
