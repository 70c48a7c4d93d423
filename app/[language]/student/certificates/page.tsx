import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page-header";
import { EmptyState } from "@/components/area/empty-state";
import { PageRefusal } from "@/components/area/page-refusal";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { ownCertificate, ownVisibility } from "@/lib/certificates/operations/own-certificate";
import { sheetPanels } from "@/lib/certificates/sheet";
import { officialReports } from "@/lib/exams/exam-lists";
import { examIds, perExam } from "@/lib/exams/registry";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { read, requirePage } from "@/lib/http/pages/read";
import { progressOf } from "@/lib/sittings/progress";
import { GradeCard } from "../grade-card";
import { OfficeContact } from "../office-contact";
import { ownRecord } from "../own-record";
import { ResultPanels } from "../result-panels";
import { WithdrawnCard } from "../withdrawn-card";
import { BadgeLink } from "./badge-link";
import { changeLine } from "./change-line";
import { KeepOffline } from "./keep-offline";
import { ProgressChart } from "./progress-chart";
import { PublicViewCard } from "./public-view-card";
import { ReleasedSittings } from "./released-sittings";
import { VersionList } from "./version-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("student.pages");
  return { title: t("result") };
}

export default async function ResultPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/certificates");
  const t = await getTranslations("student");
  const record = await ownRecord(userId);
  if ("error" in record) {
    return <PageRefusal message={t("error", { message: record.error })} href="/student/certificates" />;
  }
  const { account, results, sittings } = record;
  const [certificate, visibility] = await Promise.all([read(ownCertificate, {}), read(ownVisibility, {})]);
  const withdrawnFor = ("output" in certificate && certificate.output?.withdrawnFor) || null;
  const panels = sheetPanels(results, await pageLanguage());
  const certificateText = await getTranslations("certificate");
  return (
    <>
      <AreaPageHeader title={t("pages.result")}>
        {account.studentCode !== null && panels.length > 0 && !withdrawnFor && (
          <Button asChild size="sm">
            <PageLink href={certificatePath(account.studentCode)}>{t("openCertificate")}</PageLink>
          </Button>
        )}
      </AreaPageHeader>
      {panels.length === 0 ? (
        <EmptyState>
          <p>{t("welcome.steps.certificate.text")}</p>
        </EmptyState>
      ) : (
        <div className="max-w-3xl gap-6 *:mb-4 *:break-inside-avoid sm:*:mb-6 lg:max-w-none lg:columns-2">
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
          {"output" in certificate && certificate.output && (
            <VersionList certificate={certificate.output} studentCode={account.studentCode} />
          )}
          {account.studentCode !== null && !withdrawnFor && (
            <>
              <KeepOffline userId={userId} studentCode={account.studentCode} />
              <BadgeLink />
            </>
          )}
          {account.studentCode !== null && !withdrawnFor && "output" in visibility && (
            <PublicViewCard studentCode={account.studentCode} visibility={visibility.output} />
          )}
          <OfficeContact />
        </div>
      )}
    </>
  );
}
