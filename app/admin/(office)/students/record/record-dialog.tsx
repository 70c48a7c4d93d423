"use client";

import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useLeaveWarning, useUnsavedStore } from "@/components/form/unsaved-input";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import type { StudentRow } from "../student-row";
import { DocumentsView } from "./documents-view";
import { ExamScoresLoader } from "./exam-scores-loader";
import { GiveCodeButton } from "./give-code-button";
import { unsavedPrefix } from "./save-entry";

const views = ["scores", "documents"] as const;
type View = (typeof views)[number];

type RecordDialogProps = {
  student: Pick<StudentRow, "userId" | "fullName" | "studentCode">;
  initialView: View;
  initialExam?: ExamId;
  onClose: () => void;
};

/**
 * A student's record: the scores of every exam and, in the other tab, the documents. Unsaved scores survive every
 * change of tab and view, and closing asks before discarding them.
 */
export function RecordDialog({ student, initialView, initialExam = examIds[0], onClose }: RecordDialogProps) {
  const t = useTranslations("office.record");
  const scores = useTranslations("office.scores");
  const [view, setView] = useState<View>(initialView);
  const [isLeaving, setIsLeaving] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const unsaved = useUnsavedStore();
  const prefix = unsavedPrefix(student.userId);
  const hasUnsaved = useCallback(() => unsaved.names(prefix).length > 0, [unsaved, prefix]);
  useLeaveWarning(hasUnsaved);

  function close() {
    if (hasUnsaved()) setIsLeaving(true);
    else onClose();
  }

  function discard() {
    for (const name of unsaved.names(prefix)) unsaved.write(name, {});
    onClose();
  }

  /** Closes the dialog after an upload, unless there are unsaved scores. */
  const closeWhenDone = useCallback(() => {
    if (!hasUnsaved()) onClose();
  }, [hasUnsaved, onClose]);

  return (
    <Dialog
      title={t(view)}
      description={
        <>
          <bdi translate="no" className="font-medium text-foreground">
            {student.fullName}
          </bdi>{" "}
          · {student.studentCode ?? <GiveCodeButton studentId={student.userId} />}
        </>
      }
      onClose={close}
      className="scroll-pb-32 sm:min-h-120"
    >
      <fieldset aria-label={t("view")} className="mt-4 flex gap-1 rounded-md bg-muted p-1">
        {views.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            aria-pressed={view === name}
            className="flex-1 aria-pressed:bg-card aria-pressed:shadow-sm"
            onClick={() => setView(name)}
          >
            {t(name)}
          </Button>
        ))}
      </fieldset>
      {view === "scores" ? (
        <Tabs defaultValue={initialExam} className="mt-4">
          <TabsList aria-label={scores("exam")}>
            {examIds.map((exam) => (
              <TabsTrigger key={exam} value={exam}>
                {exams[exam].shortName}
              </TabsTrigger>
            ))}
          </TabsList>
          {examIds.map((exam) => (
            <TabsContent key={exam} value={exam}>
              <ExamScoresLoader exam={exam} studentId={student.userId} />
            </TabsContent>
          ))}
        </Tabs>
      ) : (
        <DocumentsView studentId={student.userId} onUploaded={closeWhenDone} />
      )}
      {isLeaving && (
        <Dialog
          title={t("leave.title")}
          description={t("leave.text")}
          onClose={() => setIsLeaving(false)}
          role="alertdialog"
          focusFirst={stay}
        >
          <DialogFooter>
            <Button variant="outline" onClick={discard}>
              {t("form.away")}
            </Button>
            <Button ref={stay} onClick={() => setIsLeaving(false)}>
              {t("leave.stay")}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </Dialog>
  );
}
