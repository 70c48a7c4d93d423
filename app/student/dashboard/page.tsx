import type { Metadata } from "next";
import { PageRefusal } from "@/components/area/page-refusal";
import { examIds } from "@/lib/exams/registry";
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
  const { account, results, documents } = record;
  return (
    <>
      <h1 className="mb-6 text-2xl">
        Welcome, <bdi>{account.fullName}</bdi>
      </h1>
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
        <CertificateCard studentCode={account.studentCode} />
        {examIds.map((exam) => (
          <ExamCard key={exam} exam={exam} result={results[exam]} />
        ))}
        <DocumentsCard documents={documents} />
      </div>
    </>
  );
}
