import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageRefusal } from "@/components/area/page-refusal";
import { Day } from "@/components/area/when";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { ownCertificate } from "@/lib/certificates/operations/own-certificate";
import { sheetPanels } from "@/lib/certificates/sheet";
import { gradeOf } from "@/lib/exams/grade";
import { exams } from "@/lib/exams/registry";
import { pageLanguage } from "@/lib/http/pages/page-href";
import { read, requirePage } from "@/lib/http/pages/read";
import { CertificateCard } from "../certificate-card";
import { GradeCard } from "../grade-card";
import { OfficeContact } from "../office-contact";
import { ownRecord } from "../own-record";
import { ResultPanels } from "../result-panels";
import { Welcome } from "../welcome";
import { WithdrawnCard } from "../withdrawn-card";
import { DocumentsCard } from "./documents-card";
import { NewestResult } from "./newest-result";
import { NextStep } from "./next-step";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("student.pages");
  return { title: t("dashboard") };
}

export default async function StudentDashboardPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/dashboard");
  const t = await getTranslations("student");
  const record = await ownRecord(userId);
  if ("error" in record) {
    return <PageRefusal message={t("error", { message: record.error })} href="/student/dashboard" />;
  }
  const { account, sittings, results, documents, takenBack } = record;
  const certificate = await read(ownCertificate, {});
  const withdrawnFor = ("output" in certificate && certificate.output?.withdrawnFor) || null;
  const panels = sheetPanels(results, await pageLanguage());
  return (
    <>
      <h1 className="mb-5 text-2xl">
        {t.rich("dashboard.welcome", { name: () => <bdi translate="no">{account.fullName}</bdi> })}
      </h1>
      {takenBack.map(({ id, exam, heldOn, reason }) => (
        <Alert key={id} variant="warning" role="note" className="mb-4">
          <AlertDescription>
            {t.rich("dashboard.takenBack", {
              exam: exams[exam].shortName,
              day: () => <Day on={heldOn} />,
              reason: () => <q dir="auto">{reason}</q>,
            })}
          </AlertDescription>
        </Alert>
      ))}
      {panels.length === 0 && takenBack.length === 0 && (
        <div className="mb-4 sm:mb-6">
          <Welcome />
        </div>
      )}
      <div className="gap-6 *:mb-4 *:break-inside-avoid sm:*:mb-6 md:columns-2">
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
        {documents.length > 0 && <DocumentsCard documents={documents} />}
        {(panels.length > 0 || takenBack.length > 0) && <OfficeContact />}
      </div>
    </>
  );
}
