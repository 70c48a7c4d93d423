"use client";

import { z } from "zod";
import { EndSessions } from "@/components/account/office/end-sessions";
import { OneTimePassword } from "@/components/account/office/one-time-password";
import { Avatar } from "@/components/area/avatar";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { IfMay, useMay } from "../../office-permissions";
import { useOfficeTexts } from "../../office-texts";
import { StoredDocuments } from "../record/stored-documents";
import { type RowAction, rowActionsOf } from "../row-actions";
import type { StudentRow } from "../student-row";
import { useTexts } from "../texts";
import { AccountSection } from "./account-section";
import { CertificateSection } from "./certificate-section";
import { DetailsSection } from "./details-section";
import { HistorySection } from "./history-section";
import { Loaded } from "./loaded";
import { SittingsSection } from "./sittings-section";
import { Summary } from "./summary";

const Summaries = z.object({ summaries: z.array(Summary).length(1) });

type StudentPanelProps = {
  student: StudentRow;
  onAction: (action: RowAction) => void;
  onClose: () => void;
};

/** Everything about one student, beside the list. Actions open over it, or in the row. */
export function StudentPanel({ student, onAction, onClose }: StudentPanelProps) {
  const { userId, fullName, photo, role, studentCode } = student;
  const { panel: texts } = useTexts();
  const { account: accountTexts } = useOfficeTexts();
  const may = useMay();
  const available = rowActionsOf(student, may);
  const isStudent = role === "student";
  const button = (action: RowAction, label: string, variant: "outline" | "destructive" = "outline") =>
    available.includes(action) && (
      <Button type="button" size="sm" variant={variant} onClick={() => onAction(action)}>
        {label}
      </Button>
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="inset-y-0 start-auto end-0 mx-0 max-h-none max-w-xl rounded-none border-y-0 border-e-0 sm:top-0 sm:bottom-0 sm:translate-y-0 sm:rounded-none">
        <div className="flex items-center gap-4">
          <Avatar name={fullName} src={photo} className="size-16 text-lg" />
          <div className="min-w-0">
            <DialogTitle>
              <bdi>{fullName}</bdi>
            </DialogTitle>
            <DialogDescription>{texts.lead}</DialogDescription>
          </div>
        </div>
        <div className="mt-5 grid gap-5">
          <div className="flex flex-wrap gap-2">
            {button("edit", texts.edit)}
            {button("scores", texts.scores)}
            {button("documents", texts.documents)}
          </div>
          <DetailsSection student={student} />
          {isStudent && may("listSittings") && <SittingsSection studentId={userId} />}
          {isStudent && may("listDocuments") && <StoredDocuments studentId={userId} />}
          <IfMay run="listSummaries">
            <Loaded address={`/backend/office/student-summaries?ids=${userId}`} schema={Summaries}>
              {({ summaries: [summary] }) =>
                summary && (
                  <>
                    {isStudent && studentCode !== null && (
                      <CertificateSection studentCode={studentCode} certificate={summary.certificate}>
                        <p className="text-sm">{texts.decide}</p>
                        {button("certificate", texts.certificate)}
                      </CertificateSection>
                    )}
                    <AccountSection summary={summary}>
                      {button("password", texts.password)}
                      <IfMay run="setOneTimePassword">
                        <OneTimePassword texts={accountTexts} userId={userId} fullName={fullName} />
                      </IfMay>
                      <IfMay run="endSessions">
                        <EndSessions texts={accountTexts} userId={userId} />
                      </IfMay>
                      {button("delete", texts.delete, "destructive")}
                    </AccountSection>
                  </>
                )
              }
            </Loaded>
          </IfMay>
          <IfMay run="listHistory">
            <HistorySection studentId={userId} />
          </IfMay>
        </div>
      </DialogContent>
    </Dialog>
  );
}
