import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/app/admin/(office)/confirm-dialog";
import { ReleaseDialog, useReleaseToast } from "@/app/admin/(office)/release-dialog";
import { type Chosen, useGone } from "@/app/admin/(office)/student-files";
import { offerUndo } from "@/app/admin/(office)/undo-bar";
import { act } from "@/components/form/call";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { ErrorAlert } from "@/components/ui/alert";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { toastSuccess } from "@/components/ui/toast";
import { Skeleton } from "@/components/ui/waiting";
import { undoDays } from "@/lib/history/undo-days";

type BulkDeleteDialogProps = {
  students: readonly Chosen[];
  onChanged: () => void;
  onClose: () => void;
  onDone: () => void;
};

export function BulkDeleteDialog({ students, onChanged, onClose, onDone }: BulkDeleteDialogProps) {
  const t = useTranslations("studentList.bulk");
  const [people, setPeople] = useState(students);
  const gone = useGone(people);

  async function run() {
    const fields = { ids: people.map(({ userId }) => userId).join() };
    const answer = await act("/backend/office/delete-students", { fields });
    if (answer.success) {
      toastSuccess(t("delete.done", { deleted: answer.body.deleted }));
      offerUndo();
      return null;
    }
    const { ids, text } = gone(answer);
    if (ids.length === 0) return t("delete.failed", { reason: answer.message });
    // The dialog then asks about those who are left.
    const left = people.filter(({ userId }) => !ids.includes(userId));
    setPeople(left);
    onChanged();
    const question = left.length > 0 ? t("left", { count: left.length }) : t("nobodyLeft");
    return t("delete.failed", { reason: `${text} ${question}` });
  }

  return (
    <ConfirmDialog
      title={t("delete.title")}
      question={t("delete.question", { count: people.length })}
      confirmLabel={t("delete.confirm")}
      busyLabel={t("delete.busy")}
      isDestructive
      onConfirm={run}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className="more-below mt-3 grid max-h-[40dvh] gap-0.5 overflow-y-auto text-sm font-medium">
        {people.map(({ userId, fullName }) => (
          <li key={userId}>
            <bdi>{fullName}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">{t("delete.note", { days: undoDays })}</p>
    </ConfirmDialog>
  );
}

type BulkReleaseDialogProps = { students: readonly Chosen[]; onClose: () => void };

export function BulkReleaseDialog({ students, onClose }: BulkReleaseDialogProps) {
  const t = useTranslations("studentList.bulk.release");
  const release = useTranslations("office.scores.release");
  const area = useTranslations("area");
  const toastReleased = useReleaseToast();
  const [ids] = useState(() => students.map(({ userId }) => userId).join());
  const { data: newest, error } = useAnswer("/backend/office/drafts", { ids });
  // As it was when the dialog opened: a release has the drafts loaded again.
  const [data, setData] = useState(newest);
  if (data === undefined && newest !== undefined) setData(newest);
  const gaps = data && data.incomplete > 0 ? t("gaps", { incomplete: data.incomplete }) : "";

  if (data === undefined || data.drafts.length === 0)
    return (
      <Dialog title={t("title")} onClose={onClose}>
        <div className="mt-4">
          {error && <ErrorAlert>{refusalOf(error) ?? area("offline")}</ErrorAlert>}
          {!error && (data === undefined ? <Skeleton className="h-24" /> : release("nothing"))}
          {gaps !== "" && <p>{gaps}</p>}
        </div>
        <DialogFooter>
          <DialogCancel />
        </DialogFooter>
      </Dialog>
    );
  return (
    <ReleaseDialog
      description={`${release("note")} ${gaps} ${t("note", { days: undoDays })}`}
      rows={data.drafts}
      onReleased={(done) => toastReleased(t("done", { released: done.released }), done)}
      onClose={onClose}
    />
  );
}
