import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CertificateThumbnail } from "@/app/[language]/student/certificate-thumbnail";
import {
  Card,
  GradeCard,
  ownRecord,
  ResultPanels,
  TakenBackResults,
  WithdrawnCard,
} from "@/app/[language]/student/own-results";
import { AskOffice } from "@/components/account/ask-office";
import { PageRefusal, titleOf } from "@/components/area/area-page";
import { CopyButton } from "@/components/area/copy-button";
import { InnerLink } from "@/components/area/inner-link";
import { Day, When } from "@/components/area/when";
import { ShareLink } from "@/components/certificate/certificate-client";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Scene } from "@/components/site/scene";
import { Download, Share2 } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current";
import { certificateAddress } from "@/lib/certificates/addresses";
import { certificatePath, certificatePdfPath } from "@/lib/certificates/code";
import type { SheetPanel } from "@/lib/certificates/sheet";
import type { StudentDocument } from "@/lib/documents/document";
import type { Grade } from "@/lib/exams/definition";
import { examIds, exams } from "@/lib/exams/registry";
import { gradeOf } from "@/lib/exams/report";
import { type Results, totalOf } from "@/lib/exams/scores";
import { requirePage } from "@/lib/http/page";
import { courses } from "@/lib/site/site-pages";
import type { ReleasedSitting } from "@/lib/sittings/sitting";
import { languageOf } from "@/lib/words/languages";

const steps = ["assessment", "test", "certificate"] as const;

function Welcome() {
  const t = useTranslations("student.welcome");
  const words = useTranslations("student");
  return (
    <section
      aria-labelledby="next"
      className="grid items-start gap-x-10 gap-y-6 rounded-lg border bg-card p-5 shadow-sm sm:p-7 lg:grid-cols-[1.5fr_1fr]"
    >
      <div>
        <h2 id="next" className="text-title">
          {t("title")}
        </h2>
        <ol className="mt-5 border-s border-lapis-200">
          {steps.map((step) => (
            <li
              key={step}
              className="relative ps-6 pb-5 before:absolute before:-start-[5px] before:top-2 before:size-2.5 before:rotate-45 before:bg-gold-400"
            >
              <h3 className="font-sans text-base font-semibold">{t(`steps.${step}.title`)}</h3>
              <p className="text-sm text-muted-foreground">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <AskOffice>{words("contact")}</AskOffice>
      </div>
      <Scene href="/scenes/doorway.svg#scene" className="w-full max-w-sm bg-lapis-900 max-lg:mx-auto" />
    </section>
  );
}

export const generateMetadata = titleOf("student.pages.dashboard");

export default async function StudentDashboardPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/dashboard");
  const area = await getTranslations("area");
  const t = await getTranslations("student");
  const record = await ownRecord(userId);
  if ("error" in record) {
    return <PageRefusal error={record.error} href="/student/dashboard" />;
  }
  const { account, sittings, results, panels, documents, takenBack, withdrawnFor } = record;
  return (
    <>
      <h1 className="mb-5 text-2xl">
        {area.rich("welcome", { name: () => <Untranslated>{account.fullName}</Untranslated> })}
      </h1>
      <TakenBackResults results={takenBack} />
      {panels.length === 0 && takenBack.length === 0 && (
        <div className="mb-4 sm:mb-6">
          <Welcome />
        </div>
      )}
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
        {(panels.length > 0 || takenBack.length > 0) && <AskOffice>{t("contact")}</AskOffice>}
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
  const t = useTranslations("student.dashboard.documents");
  const pages = useTranslations("student.pages");
  return (
    <Card title={pages("documents")} className="grid content-start gap-2">
      <p className="text-sm">
        {t.rich("newest", {
          count,
          file: () => <Untranslated className="font-medium break-words">{newest.name}</Untranslated>,
          when: () => <When at={newest.uploadedAt} />,
          link: (words) => <SentenceLink href="/student/documents">{words}</SentenceLink>,
        })}
      </p>
    </Card>
  );
}

type CertificateCardProps = {
  studentCode: string | null;
  fullName: string;
  panels: readonly SheetPanel[];
  grade: Grade;
};

/** The student's own certificate with its actions, or, without a student code, what has to happen first. */
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
    return result ? [totalOf(exam, result.scores) / exams[exam].total.max] : [];
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
