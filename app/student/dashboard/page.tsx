import type { Metadata } from "next";
import { PageRefusal } from "@/components/area/page-refusal";
import { ieltsExam, toeflExam } from "@/lib/certificates/exams";
import { requirePage } from "@/lib/http/pages/read";
import { ownRecord } from "../own-record";
import { CertificateCard } from "./certificate-card";
import { DocumentsCard } from "./documents-card";
import { ExamCard } from "./exam-card";

export const metadata: Metadata = { title: "Dashboard" };

export default async function StudentDashboardPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/dashboard");
  const record = await ownRecord(userId);
  if ("problem" in record) {
    return <PageRefusal sentence={`Error: ${record.problem}`} href="/student/dashboard" />;
  }
  const { account, toefl, ielts, documents } = record;
  return (
    <>
      <h1 className="mb-6 text-2xl">
        Welcome, <bdi>{account.fullName}</bdi>
      </h1>
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
        <CertificateCard studentCode={account.studentCode} />
        <ExamCard name="TOEFL" exam={toefl && toeflExam(toefl)} />
        <ExamCard name="IELTS" exam={ielts && ieltsExam(ielts)} />
        <DocumentsCard documents={documents} />
      </div>
    </>
  );
}
