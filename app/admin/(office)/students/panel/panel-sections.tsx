"use client";

import { useTranslations } from "next-intl";
import { EndSessions } from "@/components/account/office/end-sessions";
import { OneTimePassword } from "@/components/account/office/one-time-password";
import { Button } from "@/components/ui/button";
import { IfMay, useMay } from "../../office-permissions";
import { StoredDocuments } from "../record/stored-documents";
import { type RowAction, rowActionsOf } from "../row-actions";
import type { StudentRow } from "../student-row";
import { AccountSection } from "./account-section";
import { CertificateSection } from "./certificate-section";
import { DetailsSection } from "./details-section";
import { HistorySection } from "./history-section";
import { Loaded } from "./loaded";
import { SittingsSection } from "./sittings-section";

type PanelSectionsProps = { student: StudentRow; onAction: (action: RowAction) => void };

/** A student's record in the order of use, each part with its actions. */
export function PanelSections({ student, onAction }: PanelSectionsProps) {
  const { userId, fullName, role, studentCode } = student;
  const t = useTranslations("studentList.panel");
  const may = useMay();
  const available = rowActionsOf(student, may);
  const isStudent = role === "student";
  const summary = { address: "/backend/office/student-summaries", query: { ids: String(userId) } } as const;
  const button = (action: RowAction, label: string, variant: "outline" | "destructive" = "outline") =>
    available.includes(action) && (
      <Button size="sm" variant={variant} onClick={() => onAction(action)}>
        {label}
      </Button>
    );
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {button("scores", t("scores"))}
        {button("documents", t("documents"))}
        {button("edit", t("edit"))}
      </div>
      {isStudent && may("listSittings") && <SittingsSection studentId={userId} />}
      {isStudent && studentCode !== null && (
        <IfMay run="listSummaries">
          <Loaded {...summary}>
            {({ summaries: [summary] }) =>
              summary && (
                <CertificateSection studentCode={studentCode} certificate={summary.certificate}>
                  <p className="text-sm">{t("decide")}</p>
                  {button("certificate", t("certificate"))}
                </CertificateSection>
              )
            }
          </Loaded>
        </IfMay>
      )}
      {isStudent && may("listDocuments") && <StoredDocuments studentId={userId} />}
      <DetailsSection student={student} />
      <IfMay run="listSummaries">
        <Loaded {...summary}>
          {({ summaries: [summary] }) =>
            summary && (
              <AccountSection summary={summary}>
                {button("password", t("password"))}
                <IfMay run="setOneTimePassword">
                  <OneTimePassword userId={userId} fullName={fullName} />
                </IfMay>
                <IfMay run="endSessions">
                  <EndSessions userId={userId} />
                </IfMay>
              </AccountSection>
            )
          }
        </Loaded>
      </IfMay>
      <IfMay run="listHistory">
        <HistorySection studentId={userId} />
      </IfMay>
      {/* Set apart, so that no one hits it by mistake. */}
      <div className="mt-3 justify-self-start empty:hidden">
        {button("delete", t("delete"), "destructive")}
      </div>
    </div>
  );
}
