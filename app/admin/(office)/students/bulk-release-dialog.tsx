import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { ErrorAlert } from "@/components/ui/alert";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/waiting";
import { undoDays } from "@/lib/history/acts";
import { ReleaseDialog, type Released } from "../release-dialog";
import type { BulkDialogProps } from "./bulk-delete-dialog";

/** Shows the complete drafts of the ticked students, whatever their exam and day, and releases those that are chosen. */
export function BulkReleaseDialog({ students, onClose, onDone }: Omit<BulkDialogProps, "onChanged">) {
  const t = useTranslations("studentList.bulk.release");
  const office = useTranslations("office");
  const area = useTranslations("area");
  const [ids] = useState(() => students.map(({ userId }) => userId).join());
  const { data: newest, error, refetch } = useAnswer("/backend/office/drafts", { ids });
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
      reload={async () => {
        const { data: stored, isError } = await refetch();
        return isError || !stored ? null : stored.drafts;
      }}
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
