import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { ExamPanel } from "@/components/certificate/exam-panel";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { ieltsExam, toeflExam } from "@/lib/certificates/exams";
import { gradeOf } from "@/lib/certificates/grade";
import { requirePage } from "@/lib/http/pages/read";
import { toeflTotal } from "@/lib/scores/toefl";
import { ownRecord } from "../own-record";

export const metadata: Metadata = { title: "Result" };

export default async function ResultPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/certificates");
  const record = await ownRecord(userId);
  if ("problem" in record) {
    return <PageRefusal sentence={`Error: ${record.problem}`} href="/student/certificates" />;
  }
  const { account, toefl, ielts } = record;
  const t = await getTranslations("certificate");
  return (
    <>
      <PageHead title="Result" lead={`Grade: ${gradeOf(toefl && toeflTotal(toefl))}`}>
        {account.studentCode !== null && (
          <Button asChild size="sm">
            <a href={certificatePath(account.studentCode)}>Open your certificate</a>
          </Button>
        )}
      </PageHead>
      <div className="grid max-w-3xl gap-8 rounded-lg border bg-card p-5 shadow-sm sm:p-6">
        <ExamPanel title="TOEFL mock test" exam={toefl && toeflExam(toefl)} />
        <ExamPanel title="IELTS mock test" exam={ielts && ieltsExam(ielts)} />
      </div>
      <p className="mt-4 text-xs text-muted-foreground">{t("notice")}</p>
    </>
  );
}
