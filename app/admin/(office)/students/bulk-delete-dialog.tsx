import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/app/admin/(office)/confirm-dialog";
import type { Refused } from "@/components/form/answer";
import { act } from "@/components/form/call";
import { undoDays } from "@/lib/history/acts";
import { type Chosen, useGone } from "../student-files";
import type { BulkResult } from "./bulk-notice";

export type BulkDialogProps = {
  students: readonly Chosen[];
  /** Called when the list on screen no longer matches the server's. */
  onChanged: () => void;
  onClose: () => void;
  onDone: (done: BulkResult) => void;
};

/** Asks for confirmation before a bulk deletion, and performs it. */
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
