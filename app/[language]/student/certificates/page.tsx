import { useTranslations } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import {
  Card,
  GradeCard,
  ownRecord,
  ResultPanels,
  TakenBackResults,
  WithdrawnCard,
} from "@/app/[language]/student/own-results";
import { AreaPageHeader, EmptyState, PageRefusal, titleOf } from "@/components/area/area-page";
import { AskOffice } from "@/components/area/ask-office";
import { Day, When } from "@/components/area/dates";
import { InnerLink } from "@/components/area/inner-link";
import { PageLink } from "@/components/site/page-link";
import { Badge } from "@/components/ui/badge";
import { Untranslated } from "@/components/ui/own-text";
import type { OwnCertificate } from "@/lib/certificates/certificate-status";
import { certificatePath } from "@/lib/certificates/code";
import { findPaper } from "@/lib/certificates/look-up";
import { signedRecordAddress } from "@/lib/certificates/signing";
import { ownVisibility, type VisibilityChoices, visibilityOf } from "@/lib/certificates/visibility";
import { type ExamId, examIds, exams, officialReports, perExam } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import { pageHref, read, requirePage } from "@/lib/http/page";
import { formatSigned, lastChange, progressOf } from "@/lib/sittings/progress";
import type { ReleasedSitting } from "@/lib/sittings/sitting";
import { ProgressChart } from "./progress-chart";

export const generateMetadata = titleOf("student.pages.result");

export default async function ResultPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/certificates");
  const t = await getTranslations("student");
  const record = await ownRecord(userId);
  if ("error" in record) {
    return <PageRefusal error={record.error} href="/student/certificates" />;
  }
  const { account, results, panels, sittings, takenBack, certificate, withdrawnFor } = record;
  const visibility = await read(ownVisibility, {});
  const certificateText = await getTranslations("certificate");
  return (
    <>
      <AreaPageHeader title={t("pages.result")}>
        {account.studentCode !== null && panels.length > 0 && !withdrawnFor && (
          <PageLink href={certificatePath(account.studentCode)} className="button button-sm">
            {t("openCertificate")}
          </PageLink>
        )}
      </AreaPageHeader>
      <TakenBackResults results={takenBack} />
      {panels.length === 0 ? (
        <EmptyState>
          <p>{t("welcome.steps.certificate.text")}</p>
        </EmptyState>
      ) : (
        <div className="max-w-3xl gap-6 *:mb-4 *:break-inside-avoid sm:*:mb-6 @5xl/shell:max-w-none @5xl/shell:columns-2">
          {withdrawnFor && <WithdrawnCard reason={withdrawnFor} />}
          <GradeCard results={results} />
          <ResultPanels panels={panels} changes={perExam((exam) => changeLine(exam, sittings, t))} />
          <p className="text-xs text-muted-foreground">
            {certificateText("notice", { reports: officialReports((await getMessages()).lists) })}
          </p>
          {examIds.map((exam) => (
            <ProgressChart key={exam} exam={exam} points={progressOf(exam, sittings)} />
          ))}
          <ReleasedSittings sittings={sittings} />
          {account.studentCode !== null && certificate && (
            <VersionList certificate={certificate} studentCode={account.studentCode} />
          )}
          {account.studentCode !== null && !withdrawnFor && (
            <>
              <KeepOffline userId={userId} studentCode={account.studentCode} />
              <BadgeLink />
              {"output" in visibility && (
                <PublicViewCard studentCode={account.studentCode} visibility={visibility.output} />
              )}
            </>
          )}
          <AskOffice>{t("contact")}</AskOffice>
        </div>
      )}
    </>
  );
}

function BadgeLink() {
  const t = useTranslations("student.result.badge");
  return (
    <Card title={t("title")} className="grid gap-3">
      <p className="text-sm text-muted-foreground">{t("lead")}</p>
      <a href="/backend/badge/badge.jwt" download className="button button-outline button-sm w-fit">
        {t("file")}
      </a>
    </Card>
  );
}

/** The change from the previous result: "+8 since 1 May 2026"; null for a first result. */
function changeLine(
  exam: ExamId,
  sittings: readonly ReleasedSitting[],
  t: Awaited<ReturnType<typeof getTranslations<"student">>>,
): ReactNode {
  const change = lastChange(progressOf(exam, sittings));
  return (
    change &&
    t.rich("result.change", {
      change: formatSigned(exam, change.by),
      day: () => <Day on={change.since} />,
    })
  );
}

/** Its link, which record-check.tsx reads, keeps the result in the student's own browser. */
async function KeepOffline({ userId, studentCode }: { userId: number; studentCode: string }) {
  const paper = await read(findPaper, { studentCode });
  if (!("output" in paper) || paper.output.state !== "valid") return null;
  const t = await getTranslations("student.result.offline");
  const { pathname, hash } = new URL(await signedRecordAddress(paper.output.certificate));
  return (
    <Card title={t("title")} className="grid gap-3">
      <p className="text-sm text-muted-foreground">{t("lead")}</p>
      <a
        href={`${await pageHref(pathname)}${hash.replace("#", `#own-${userId}.`)}`}
        className="button button-outline button-sm w-fit"
      >
        {t("keep")}
      </a>
    </Card>
  );
}

function ReleasedSittings({ sittings }: { sittings: readonly ReleasedSitting[] }) {
  const t = useTranslations("student.result.sittings");
  if (sittings.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul className="mt-2 divide-y text-sm">
        {sittings.map(({ id, exam, heldOn, scores }) => {
          const { total } = examReport(exam, scores);
          return (
            <li key={id} className="grid py-2.5">
              <span className="text-muted-foreground">
                {exams[exam].shortName} · <Day on={heldOn} length="short" />
              </span>
              <Untranslated className="font-semibold tabular-nums">
                {t("score", { score: total.shown, max: total.max })}
              </Untranslated>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function PublicViewCard({ studentCode, visibility }: { studentCode: string; visibility: VisibilityChoices }) {
  const t = useTranslations("student.result.strangers");
  const tVisibility = useTranslations("area.visibilities");
  const shown = visibilityOf(visibility);
  return (
    <Card title={t("title")} className="text-sm">
      <p className="mt-2">
        {t.rich("text", {
          visibility: tVisibility(shown).toLowerCase(),
          strong: (words) => <strong className="font-medium">{words}</strong>,
        })}
        {shown === "full" && t("sheet")}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <PageLink href={certificatePath(studentCode)} className="tall-link">
          {t("see")}
        </PageLink>
        <InnerLink href="/student/settings?tab=privacy" className="tall-link">
          {t("less")}
        </InnerLink>
      </p>
    </Card>
  );
}

const badges: Readonly<Record<string, "success" | "destructive">> = {
  valid: "success",
  withdrawn: "destructive",
};

function VersionList({ certificate, studentCode }: { certificate: OwnCertificate; studentCode: string }) {
  const t = useTranslations("student.result.versions");
  const stateOf = useTranslations("certificate.verdict.words");
  const { number, versions } = certificate;
  return (
    <Card
      title={t.rich("title", {
        number: () => <Untranslated className="tabular-nums">{number}</Untranslated>,
      })}
    >
      <ul className="mt-3 grid gap-2 text-sm">
        {versions.map(({ version, issuedAt, endedAt, state = "not_found" }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{t("version", { version })}</span>
            <Badge variant={badges[state] ?? "outline"}>{stateOf(state)}</Badge>
            <span className="wrap-anywhere text-muted-foreground">
              {t.rich(endedAt && state !== "valid" ? "ended" : "issued", {
                when: () => <When at={issuedAt} />,
                end: () => endedAt && <When at={endedAt} />,
              })}
            </span>
            <PageLink href={certificatePath(studentCode, version)} className="tall-link">
              {t.rich("open", { version, which: (words) => <span className="sr-only">{words}</span> })}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
