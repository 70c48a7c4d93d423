import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { sheetPanels } from "@/lib/certificates/sheet";
import { officialReports } from "@/lib/exams/registry";
import { requirePage } from "@/lib/http/pages/read";
import { GradeCard } from "../grade-card";
import { OfficeContact } from "../office-contact";
import { ownRecord } from "../own-record";
import { ResultPanels } from "../result-panels";
import { Welcome } from "../welcome";
import { BadgeLinks } from "./badge-links";
import { SittingList } from "./sitting-list";

export const metadata: Metadata = { title: "Result" };

export default async function ResultPage() {
  const { userId } = await requirePage({ access: "student" }, "/student/certificates");
  const record = await ownRecord(userId);
  if ("problem" in record) {
    return <PageRefusal sentence={`Error: ${record.problem}`} href="/student/certificates" />;
  }
  const { account, results } = record;
  const panels = sheetPanels(results);
  const t = await getTranslations("certificate");
  return (
    <>
      <PageHead title="Result">
        {account.studentCode !== null && panels.length > 0 && (
          <Button asChild size="sm">
            <a href={certificatePath(account.studentCode)}>Open your certificate</a>
          </Button>
        )}
      </PageHead>
      {panels.length === 0 ? (
        <Welcome />
      ) : (
        <div className="grid max-w-3xl gap-4 sm:gap-6">
          <GradeCard results={results} />
          <ResultPanels panels={panels} />
          <p className="text-xs text-muted-foreground">{t("notice", { reports: officialReports() })}</p>
          <SittingList sittings={record.sittings} />
          {account.studentCode !== null && <BadgeLinks />}
          <OfficeContact />
        </div>
      )}
    </>
  );
}
