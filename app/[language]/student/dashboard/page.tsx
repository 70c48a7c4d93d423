import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import {
  Card,
  GradeCard,
  ownRecord,
  ResultPanels,
  TakenBackResults,
  WithdrawnCard,
} from "@/app/[language]/student/own-results";
import { PageRefusal, titleOf } from "@/components/area/area-page";
import { AskOffice } from "@/components/area/ask-office";
import { CopyButton } from "@/components/area/copy-button";
import { Day, When } from "@/components/area/dates";
import { InnerLink } from "@/components/area/inner-link";
import { ShareLink } from "@/components/certificate/print-and-copy-buttons";
import { medalBox, Ornament } from "@/components/certificate/sheet-footer";
import { SheetMark } from "@/components/certificate/verdict";
import { PageLink } from "@/components/site/page-link";
import { Scene } from "@/components/site/scene";
import { Download, Share2 } from "@/components/ui/icons";
import { GroupedCode, Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current-academy";
import { certificateAddress } from "@/lib/certificates/addresses";
import { certificatePath, certificatePdfPath } from "@/lib/certificates/code";
import type { SheetPanel } from "@/lib/certificates/sheet";
import type { StudentDocument } from "@/lib/documents/document";
import type { Grade } from "@/lib/exams/definition";
import { examIds, exams } from "@/lib/exams/registry";
import { examReport, gradeOf } from "@/lib/exams/report";
import { type Results, totalOf } from "@/lib/exams/scores";
import { requirePage } from "@/lib/http/page";
import { courses } from "@/lib/site";
import type { ReleasedSitting } from "@/lib/sittings/sitting";
import { messages } from "@/lib/words/catalogue";
import { defaultLanguage, languageOf } from "@/lib/words/languages";

function Welcome() {
  const t = useTranslations("student");
  return (
    <section
      aria-labelledby="next"
      className="mb-4 grid items-start gap-x-10 gap-y-6 rounded-lg border bg-card p-5 shadow-sm sm:mb-6 sm:p-7 lg:grid-cols-[1.5fr_1fr]"
    >
      <div>
        <h2 id="next" className="text-title">
          {t("welcome.title")}
        </h2>
        <ol className="mt-5 border-s border-lapis-200">
          {(["assessment", "test", "certificate"] as const).map((step) => (
            <li
              key={step}
              className="relative ps-6 pb-5 before:absolute before:-start-[5px] before:top-2 before:size-2.5 before:rotate-45 before:bg-gold-400"
            >
              <h3 className="font-sans text-base font-semibold">{t(`welcome.steps.${step}.title`)}</h3>
              <p className="text-sm text-muted-foreground">{t(`welcome.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <AskOffice>{t("contact")}</AskOffice>
      </div>
      <Scene href="/scenes/doorway.svg#scene" className="w-full max-w-sm bg-lapis-900 max-lg:mx-auto" />
    </section>
  );
}

export const generateMetadata = titleOf("student.pages.dashboard");

export default async function StudentDashboardPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/dashboard");
  const t = await getTranslations();
  const record = await ownRecord(userId);
  if ("error" in record) {
    return <PageRefusal error={record.error} href="/student/dashboard" />;
  }
  const { account, sittings, results, panels, documents, takenBack, withdrawnFor } = record;
  return (
    <>
      <h1 className="mb-5 text-2xl">
        {t.rich("area.welcome", { name: () => <Untranslated>{account.fullName}</Untranslated> })}
      </h1>
      <TakenBackResults results={takenBack} />
      {panels.length === 0 && takenBack.length === 0 && <Welcome />}
      <div className="gap-6 *:mb-4 *:break-inside-avoid sm:*:mb-6 @3xl/shell:columns-2">
        {panels.length > 0 && (
          <>
            <NewestResult sitting={sittings[0]} />
            {withdrawnFor ? (
              <WithdrawnCard reason={withdrawnFor} />
            ) : (
              <CertificateCard
                studentCode={account.studentCode}
                fullName={account.fullName}
                panels={panels}
                grade={gradeOf(results)}
              />
            )}
            {(withdrawnFor || account.studentCode === null) && <ResultPanels panels={panels} />}
            <GradeCard results={results} />
            <NextStep results={results} />
          </>
        )}
        {documents[0] && <DocumentsCard newest={documents[0]} count={documents.length} />}
        {(panels.length > 0 || takenBack.length > 0) && <AskOffice>{t("student.contact")}</AskOffice>}
      </div>
    </>
  );
}

function SentenceLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <InnerLink href={href} className="text-primary underline underline-offset-4">
      {children}
    </InnerLink>
  );
}

function NewestResult({ sitting }: { sitting: ReleasedSitting | undefined }) {
  const t = useTranslations("student.dashboard.newestResult");
  if (sitting === undefined) return null;
  const { exam, heldOn, scores } = sitting;
  const { shortName, decimals } = exams[exam];
  return (
    <Card title={t("title")} className="grid gap-2">
      <p className="text-sm">
        {t.rich("text", {
          exam: shortName,
          total: totalOf(exam, scores).toFixed(decimals),
          day: () => <Day on={heldOn} />,
          link: (words) => <SentenceLink href="/student/certificates">{words}</SentenceLink>,
        })}
      </p>
    </Card>
  );
}

function DocumentsCard({ newest, count }: { newest: StudentDocument; count: number }) {
  const t = useTranslations("student");
  return (
    <Card title={t("pages.documents")} className="grid content-start gap-2">
      <p className="text-sm">
        {t.rich("dashboard.documents.newest", {
          count,
          file: () => <Untranslated className="font-medium break-words">{newest.name}</Untranslated>,
          when: () => <When at={newest.uploadedAt} />,
          link: (words) => <SentenceLink href="/student/documents">{words}</SentenceLink>,
        })}
      </p>
    </Card>
  );
}

type CertificateCardProps = Omit<CertificateThumbnailProps, "studentCode"> & { studentCode: string | null };

function CertificateCard({ studentCode, ...certificate }: CertificateCardProps) {
  const t = useTranslations();
  const language = languageOf(useLocale());
  if (studentCode === null) {
    return (
      <p className="rounded-lg border bg-card p-5 text-sm shadow-sm">
        {t("student.dashboard.certificate.noCode")}
      </p>
    );
  }
  const address = certificateAddress(studentCode);
  return (
    <section
      aria-label={t("student.welcome.steps.certificate.title")}
      className="grid gap-4 rounded-lg border bg-card p-4 shadow-sm sm:p-5"
    >
      <CertificateThumbnail studentCode={studentCode} {...certificate} />
      <div className="flex flex-wrap gap-2 *:grow *:px-2">
        <ShareLink
          page={certificatePath(studentCode)}
          address={address}
          title={t("certificate.actions.shareText", { academy: academyName(language) })}
          className="button button-sm"
        >
          <Share2 /> {t("certificate.actions.share")}
        </ShareLink>
        <a href={certificatePdfPath(studentCode)} download className="button button-outline button-sm">
          <Download /> {t("student.dashboard.certificate.download")}
        </a>
        <CopyButton text={address} label={t("area.copy")} />
      </div>
      <p className="text-sm text-muted-foreground">
        {t("area.person.studentCode")}{" "}
        <span className="block font-semibold text-foreground">
          <GroupedCode code={studentCode} />
        </span>
        {t("student.dashboard.certificate.codeNote")}
      </p>
    </section>
  );
}

type CertificateThumbnailProps = {
  studentCode: string;
  fullName: string;
  panels: readonly SheetPanel[];
  grade: Grade;
};

/** A picture of the certificate that links to it: in English like the sheet, the link in the page's language. */
function CertificateThumbnail({ studentCode, fullName, panels, grade }: CertificateThumbnailProps) {
  const t = useTranslations("student");
  return (
    <PageLink
      href={certificatePath(studentCode)}
      className="block border border-gold-500 bg-card p-1 text-card-foreground shadow-md transition-shadow hover:shadow-lg"
    >
      <span className="grid justify-items-center gap-2.5 border-2 border-lapis-600 px-4 py-5 text-center">
        <span lang={defaultLanguage} dir="ltr" className="grid justify-items-center gap-1.5">
          <SheetMark className="size-8" />
          <Untranslated className="font-serif text-sm text-lapis-700 wrap-anywhere">
            {academyName()}
          </Untranslated>
          <span className="font-serif text-title text-foreground">{messages.certificate.title}</span>
          <Untranslated className="font-serif text-subheading text-lapis-700 wrap-anywhere max-[16rem]:text-base">
            {fullName}
          </Untranslated>
          <span className="mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
            {panels.map(({ exam, shortTitle, total }) => (
              <span key={exam} className="text-xs text-muted-foreground">
                {shortTitle}{" "}
                <Untranslated className="block font-serif text-3xl leading-tight text-lapis-700 tabular-nums">
                  {total.shown}
                </Untranslated>
              </span>
            ))}
            {grade !== "N/A" && (
              <span className="relative w-16">
                <svg aria-hidden="true" viewBox={medalBox}>
                  <Ornament name="medal" />
                </svg>
                <span className="absolute inset-x-0 top-[39%] -translate-y-1/2 font-serif text-[1.6rem] leading-none text-lapis-700">
                  <span className="sr-only">{messages.certificate.facts.grade} </span>
                  {grade}
                </span>
              </span>
            )}
          </span>
        </span>
        <span className="text-sm font-medium text-primary underline underline-offset-4">
          {t("openCertificate")}
        </span>
      </span>
    </PageLink>
  );
}

/** The share of an exam's maximum total from which on a course is the next step, highest first. */
const courseSteps = [
  { from: 0.6, level: "advanced" },
  { from: 0.35, level: "higher" },
  { from: 0.2, level: "lower" },
  { from: 0, level: "trainee" },
] as const;

function NextStep({ results }: { results: Results }) {
  const t = useTranslations("student.dashboard.nextStep");
  const nameOf = useTranslations("about.ladder.levels");
  const shares = examIds.flatMap((exam) => {
    const result = results[exam];
    return result ? [examReport(exam, result.scores).total.share] : [];
  });
  const best = Math.max(...shares);
  const next = courseSteps.find(({ from }) => best >= from) ?? courseSteps[0];
  return (
    <section aria-label={t("label")} className="rounded-lg border bg-card p-5 text-sm shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="mt-2">{t("course", { course: nameOf(`${next.level}.name`) })}</p>
      <ol className="mt-3 flex flex-wrap gap-2">
        {courses.map(({ level }) => (
          <li
            key={level}
            aria-current={level === next.level ? "step" : undefined}
            className="rounded-md border px-3 py-1.5 text-muted-foreground aria-[current=step]:border-primary aria-[current=step]:font-semibold aria-[current=step]:text-primary"
          >
            {nameOf(`${level}.name`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
