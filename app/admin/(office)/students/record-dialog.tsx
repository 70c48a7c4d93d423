import { useTranslations } from "next-intl";
import { type ComponentProps, type SyntheticEvent, use, useId, useRef, useState } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { ActButton } from "@/components/form/act-form";
import { act } from "@/components/form/call";
import { useLeaveWarning, useUnsavedStore } from "@/components/form/unsaved-input";
import { useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { ActsContext } from "@/components/ui/dialog-acts";
import { Untranslated } from "@/components/ui/own-text";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { toastError } from "@/components/ui/toast";
import { Skeleton } from "@/components/ui/waiting";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { DocumentItem } from "./document-item";
import { ExamScores } from "./exam-scores";
import { unsavedPrefix } from "./save-entry";
import { useSittings } from "./sitting-list";
import { actionPermissions, type StudentRow } from "./student-row";
import { UploadForm } from "./upload-form";

const views = ["scores", "documents"] as const;
type View = (typeof views)[number];

type RecordDialogProps = {
  student: Pick<StudentRow, "userId" | "fullName" | "studentCode">;
  initialView: View;
  initialExam?: ExamId;
  onClose: () => void;
};

/** Unsaved scores, chosen files and uploads survive every change of view; closing asks before discarding scores. */
export function RecordDialog({ student, initialView, initialExam = examIds[0], onClose }: RecordDialogProps) {
  const t = useTranslations("office");
  const may = useMay();
  const [view, setView] = useState<View>(initialView);
  const [hasDocuments, setHasDocuments] = useState(false);
  if (view === "documents" && !hasDocuments) setHasDocuments(true);
  const [isLeaving, setIsLeaving] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  const firstFile = useRef<HTMLInputElement>(null);
  const unsaved = useUnsavedStore();
  const prefix = unsavedPrefix(student.userId);
  const hasUnsaved = () => unsaved.names(prefix).length > 0;
  useLeaveWarning(hasUnsaved);

  function close() {
    if (hasUnsaved()) setIsLeaving(true);
    else onClose();
  }

  function discard() {
    for (const name of unsaved.names(prefix)) unsaved.write(name, {});
    onClose();
  }

  const code =
    student.studentCode ?? (may("giveStudentCode") && <GiveCodeButton studentId={student.userId} />);

  /** After an upload, unless scores are shown or unsaved, there are other files, or a document is being edited. */
  function closeWhenDone() {
    if (view === "documents" && !hasUnsaved() && document.querySelector("[data-unfinished]") === null)
      onClose();
  }

  return (
    <Dialog
      title={t(`record.${view}`)}
      description={
        <>
          <Untranslated className="font-medium text-foreground">{student.fullName}</Untranslated>
          {code && <> · {code}</>}
        </>
      }
      onClose={close}
      focusFirst={firstFile}
      className="scroll-pb-32 sm:min-h-120"
    >
      <HeldDuringActs
        aria-label={t("record.view")}
        className="mt-4 flex min-w-0 flex-wrap gap-1 rounded-md bg-muted p-1"
      >
        {views
          .filter((name) => may(actionPermissions[name]))
          .map((name) => (
            <Button
              key={name}
              size="sm"
              variant="ghost"
              aria-pressed={view === name}
              className="flex-1 aria-pressed:bg-card aria-pressed:shadow-sm"
              onClick={() => setView(name)}
            >
              {t(`record.${name}`)}
            </Button>
          ))}
      </HeldDuringActs>
      {view === "scores" && (
        <Tabs defaultValue={initialExam} className="mt-4">
          <HeldDuringActs className="contents">
            <TabsList aria-label={t("import.fields.exam")}>
              {examIds.map((exam) => (
                <TabsTrigger key={exam} value={exam}>
                  {exams[exam].shortName}
                </TabsTrigger>
              ))}
            </TabsList>
          </HeldDuringActs>
          {examIds.map((exam) => (
            <TabsContent key={exam} value={exam}>
              <ExamScores exam={exam} studentId={student.userId} />
            </TabsContent>
          ))}
        </Tabs>
      )}
      {hasDocuments && (
        // Hidden rather than removed: an upload goes on, and what was chosen stays.
        <div hidden={view !== "documents"} className="mt-5 grid gap-6">
          <UploadForm what="dmc" inputRef={firstFile} studentId={student.userId} onUploaded={closeWhenDone} />
          <UploadForm what="documents" studentId={student.userId} onUploaded={closeWhenDone} />
          <StoredDocuments studentId={student.userId} />
        </div>
      )}
      {isLeaving && (
        <Dialog
          title={t("record.leave.title")}
          description={t("record.leave.text")}
          onClose={() => setIsLeaving(false)}
          role="alertdialog"
          focusFirst={stay}
        >
          <DialogFooter>
            <Button variant="outline" onClick={discard}>
              {t("record.form.away")}
            </Button>
            <Button ref={stay} onClick={() => setIsLeaving(false)}>
              {t("record.leave.stay")}
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </Dialog>
  );
}

/** Around what takes a form away: not while it is being sent, because the user would not learn the outcome. */
function HeldDuringActs(props: ComponentProps<"fieldset">) {
  const { isBusy } = use(ActsContext);
  // Not `disabled`, because what has the focus would lose it.
  function hold(event: SyntheticEvent) {
    if (!isBusy) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <fieldset
      aria-disabled={isBusy || undefined}
      onClickCapture={hold}
      onMouseDownCapture={hold}
      onKeyDownCapture={(event) => event.key !== "Tab" && hold(event)}
      {...props}
    />
  );
}

function GiveCodeButton({ studentId }: { studentId: number }) {
  const t = useTranslations("office.record");
  const [code, setCode] = useState<string | null>(null);

  async function give() {
    const answer = await act("/backend/office/give-student-code", { fields: { studentId } });
    if (answer.success) setCode(answer.body.studentCode);
    else toastError(answer.message);
  }

  if (code !== null) return <span role="status">{code}</span>;
  return (
    <ActButton variant="outline" size="sm" act={give}>
      {t("giveCode")}
    </ActButton>
  );
}

function StoredDocuments({ studentId }: { studentId: number }) {
  const id = useId();
  const t = useTranslations("office.record.onRecord");
  const words = useTranslations("area.documents");
  const { data, isError, refetch } = useAnswer("/backend/api/get_student_documents.php", {
    user_id: studentId,
  });
  const { data: record } = useSittings(studentId, useMay()("saveScores"));
  if (data === undefined && !isError) return <Skeleton className="h-16" />;
  const documents = data?.documents;
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t pt-4">
      <h3 id={id} className="font-sans text-sm font-semibold">
        {t("title")}
      </h3>
      {isError && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
          {words("failed")}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {words("again")}
          </Button>
        </p>
      )}
      {documents?.length === 0 && <p className="text-sm text-muted-foreground">{words("none")}</p>}
      <ul className="grid gap-2">
        {documents?.map((document) => (
          <DocumentItem
            key={document.file_name}
            studentId={studentId}
            document={document}
            isDmc={document.file_name === record?.scan?.fileName}
          />
        ))}
      </ul>
    </section>
  );
}
