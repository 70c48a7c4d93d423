import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { ExamPanel } from "@/components/certificate/exam-panel";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { gradeOf } from "@/lib/exams/grade";
import { examIds, officialReports } from "@/lib/exams/registry";
import { requirePage } from "@/lib/http/pages/read";
import { ownRecord } from "../own-record";
import { SittingList } from "./sitting-list";

export const metadata: Metadata = { title: "Result" };

export default async function ResultPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/certificates");
  const record = await ownRecord(userId);
  if ("problem" in record) {
    return <PageRefusal sentence={`Error: ${record.problem}`} href="/student/certificates" />;
  }
  const { account, results } = record;
  const t = await getTranslations("certificate");
  return (
    <>
      <PageHead title="Result" lead={`Grade: ${gradeOf(results)}`}>
        {account.studentCode !== null && (
          <Button asChild size="sm">
            <a href={certificatePath(account.studentCode)}>Open your certificate</a>
          </Button>
        )}
      </PageHead>
      <div className="grid max-w-3xl gap-8 rounded-lg border bg-card p-5 shadow-sm sm:p-6">
        {examIds.map((exam) => (
          <ExamPanel key={exam} exam={exam} result={results[exam]} />
        ))}
      </div>
      <p className="mt-4 text-xs text-muted-foreground">{t("notice", { reports: officialReports() })}</p>
      <SittingList sittings={record.sittings} />
    </>
  );
}
