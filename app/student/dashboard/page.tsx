import type { Metadata } from "next";
import { PageRefusal } from "@/components/area/page-refusal";
import { sheetPanels } from "@/lib/certificates/sheet";
import { perExam } from "@/lib/exams/registry";
import { readFlash } from "@/lib/http/cookies/flash";
import { read, requirePage } from "@/lib/http/pages/read";
import { listNews } from "@/lib/news/operations/list-news";
import { ownTarget } from "@/lib/targets/operations";
import { CertificatePicture } from "../certificate-picture";
import { GradeCard } from "../grade-card";
import { OfficeContact } from "../office-contact";
import { ownRecord } from "../own-record";
import { ResultPanels } from "../result-panels";
import { Welcome } from "../welcome";
import { CertificateCard } from "./certificate-card";
import { changeInWords } from "./change-in-words";
import { DocumentsCard } from "./documents-card";
import { NewsCard } from "./news-card";
import { NextStep } from "./next-step";
import { TargetCard } from "./target-card";

export const metadata: Metadata = { title: "Dashboard" };

export default async function StudentDashboardPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/dashboard");
  const record = await ownRecord(userId);
  if ("problem" in record) {
    return <PageRefusal sentence={`Error: ${record.problem}`} href="/student/dashboard" />;
  }
  const { account, results, documents, sittings } = record;
  const [news, target] = await Promise.all([read(listNews, {}), read(ownTarget, {})]);
  const flash = await readFlash("target", "/student/dashboard");
  const panels = sheetPanels(results);
  return (
    <>
      <h1 className="mb-5 text-2xl">
        Welcome, <bdi>{account.fullName}</bdi>
      </h1>
      {panels.length === 0 ? (
        <Welcome />
      ) : (
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <div className="grid gap-4 sm:gap-6">
            {account.studentCode !== null && (
              <CertificatePicture
                studentCode={account.studentCode}
                fullName={account.fullName}
                panels={panels}
              />
            )}
            <CertificateCard studentCode={account.studentCode} results={results} />
          </div>
          <div className="grid gap-4 sm:gap-6">
            <GradeCard results={results} />
            <ResultPanels panels={panels} changes={perExam((exam) => changeInWords(exam, sittings))} />
          </div>
        </div>
      )}
      <div className="mt-4 grid items-start gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-2">
        {"output" in news && <NewsCard news={news.output} />}
        {"output" in target && <TargetCard target={target.output} results={results} flash={flash} />}
        <NextStep results={results} />
      </div>
      <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 lg:grid-cols-2">
        {documents.length > 0 && <DocumentsCard documents={documents} />}
        {panels.length > 0 && <OfficeContact />}
      </div>
    </>
  );
}
