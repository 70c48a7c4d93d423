import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/app/admin/(office)/confirm-dialog";
import { ReleaseDialog, type Released } from "@/app/admin/(office)/release-dialog";
import { type Chosen, StudentFiles, useGone } from "@/app/admin/(office)/student-files";
import { undo } from "@/app/admin/(office)/undo-bar";
import { InnerLink } from "@/components/area/inner-link";
import { useAct } from "@/components/form/act-form";
import type { Refused } from "@/components/form/answer";
import { act } from "@/components/form/call";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { Alert, ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { CircleAlert, CircleCheck } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/waiting";
import { undoDays } from "@/lib/history/acts";

export type BulkResult = { message: string; actId: number; released: readonly Chosen[] };

type BulkNoticeProps = { result: BulkResult; onUndone: () => void; onClose: () => void };

/** Confirms a bulk action, with an undo button. Later it can be undone from the history. */
export function BulkNotice({ result: { message, actId, released }, onUndone, onClose }: BulkNoticeProps) {
  const t = useTranslations("studentList.bulk");
  const ui = useTranslations("ui");
  const acts = useTranslations("office.acts");
  const [error, setError] = useState<string | null>(null);
  const { isBusy, onClick } = useAct(async () => {
    const refusal = await undo(actId);
    if (refusal === null) onUndone();
    else setError(refusal);
  });

  return (
    <Alert
      variant={error === null ? "success" : "destructive"}
      role="status"
      icon={error === null ? <CircleCheck /> : <CircleAlert />}
      contentClassName="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      {error ?? message}
      <span className="flex flex-wrap gap-2">
        {error === null && released.length > 0 && <StudentFiles people={released} />}
        {error === null ? (
          <Button variant="outline" size="sm" aria-disabled={isBusy || undefined} onClick={onClick}>
            {isBusy ? acts("dialog.busy") : acts("undo")}
          </Button>
        ) : (
          <InnerLink href="/admin/activity" className="button button-outline button-sm">
            {t("history")}
          </InnerLink>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onClose()}
        >
          {ui("close")}
        </Button>
      </span>
    </Alert>
  );
}

type BulkDialogProps = {
  students: readonly Chosen[];
  /** Called when the list on screen no longer matches the server's. */
  onChanged: () => void;
  onClose: () => void;
  onDone: (done: BulkResult) => void;
};

export function BulkDeleteDialog({ students, onChanged, onClose, onDone }: BulkDialogProps) {
  const t = useTranslations("studentList.bulk");
  const [people, setPeople] = useState(students);
  const gone = useGone(people);
  const result = useRef<BulkResult | null>(null);

  async function run() {
    const fields = { ids: people.map(({ userId }) => userId).join() };
    const answer = await act("/backend/office/delete-students", { fields });
    if (!answer.success) return t("delete.failed", { reason: reasonOf(answer) });
    const { deleted, actId } = answer.body;
    result.current = { actId, message: t("delete.done", { deleted }), released: [] };
    return null;
  }

  /** Names who is gone. The dialog then asks about those who are left. */
  function reasonOf(refused: Refused): string {
    const { ids, text } = gone(refused);
    if (ids.length === 0) return refused.message;
    const left = people.filter(({ userId }) => !ids.includes(userId));
    setPeople(left);
    onChanged();
    return `${text} ${left.length > 0 ? t("left", { count: left.length }) : t("nobodyLeft")}`;
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
      onDone={() => result.current && onDone(result.current)}
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

/** Shows the complete drafts of the ticked students, whatever their exam and day, and releases those that are chosen. */
export function BulkReleaseDialog({ students, onClose, onDone }: Omit<BulkDialogProps, "onChanged">) {
  const t = useTranslations("studentList.bulk.release");
  const office = useTranslations("office");
  const area = useTranslations("area");
  const [ids] = useState(() => students.map(({ userId }) => userId).join());
  const { data: newest, error } = useAnswer("/backend/office/drafts", { ids });
  // As it was when the dialog opened: a release has the drafts loaded again.
  const [data, setData] = useState(newest);
  if (data === undefined && newest !== undefined) setData(newest);
  // A ref, because the list behind the dialog may reload and render while a release is under way.
  const done = useRef<Released[]>([]);

  const gaps = data && data.incomplete > 0 ? t("gaps", { incomplete: data.incomplete }) : "";

  if (data === undefined || data.drafts.length === 0)
    return (
      <Dialog title={t("title")} onClose={onClose}>
        <div className="mt-4">
          {error && <ErrorAlert>{refusalOf(error) ?? area("offline")}</ErrorAlert>}
          {!error && (data === undefined ? <Skeleton className="h-24" /> : office("scores.release.nothing"))}
          {gaps !== "" && <p>{gaps}</p>}
        </div>
        <DialogFooter>
          <DialogCancel />
        </DialogFooter>
      </Dialog>
    );
  return (
    <ReleaseDialog
      description={`${office("scores.release.note")} ${gaps} ${t("note", { days: undoDays })}`}
      rows={data.drafts}
      onReleased={(released) => done.current.push(released)}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        const last = done.current.at(-1);
        if (last === undefined) return;
        // The button that opened the dialog may no longer exist.
        event.preventDefault();
        const sum = (count: (one: Released) => number) =>
          done.current.reduce((all, one) => all + count(one), 0);
        const scans = sum(({ studentsOfScans }) => studentsOfScans.length);
        const text = t("done", { released: sum(({ released }) => released) });
        onDone({
          actId: last.actId,
          message: scans > 0 ? `${text} ${office("olderScans", { count: scans })}` : text,
          released: done.current.flatMap((one) => one.students),
        });
      }}
    />
  );
}
