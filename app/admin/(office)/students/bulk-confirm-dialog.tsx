"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { act } from "@/components/form/act";
import type { Refused } from "@/components/form/answer";
import { useAnswered } from "@/components/form/use-answered";
import { Checkbox } from "@/components/ui/checkbox";
import { undoDays } from "@/lib/history/undo-days";
import { type Chosen, useGone } from "../student-files";
import type { BulkResult } from "./bulk-notice";
import { ConfirmDialog, type Outcome } from "./confirm-dialog";
import type { BulkAction } from "./selection-bar";

type BulkConfirmDialogProps = {
  action: BulkAction;
  students: readonly Chosen[];
  /** Called when the list on screen no longer matches the server's. */
  onChanged: () => void;
  onClose: () => void;
  onDone: (done: BulkResult) => void;
};

type Fields = Readonly<Record<string, unknown>>;

/** Asks for confirmation before a bulk deletion or release, and performs it. */
export function BulkConfirmDialog({ action, students, onChanged, onClose, onDone }: BulkConfirmDialogProps) {
  const t = useTranslations("studentList.bulk");
  const office = useTranslations("office");
  const answered = useAnswered();
  const [people, setPeople] = useState(students);
  const gone = useGone(people);
  const count = people.length;
  const id = useId();
  const [withTakenBack, setWithTakenBack] = useState(false);

  async function run(): Promise<Outcome<BulkResult>> {
    const fields = { ids: people.map(({ userId }) => userId).join() };
    return await (action === "delete"
      ? runDeletion(fields)
      : runRelease({ what: "students", ...fields, withTakenBack }));
  }

  async function runDeletion(fields: Fields): Promise<Outcome<BulkResult>> {
    const answer = await answered(act("/backend/office/delete-students", { fields }));
    if (!answer.success) return { refusal: t("delete.failed", { reason: reasonOf(answer) }) };
    const { deleted, actId } = answer.body;
    return { done: { actId, message: t("delete.done", { deleted }), released: [] } };
  }

  async function runRelease(fields: Fields): Promise<Outcome<BulkResult>> {
    const answer = await answered(act("/backend/office/release", { fields }));
    if (!answer.success) return { refusal: reasonOf(answer) };
    if (answer.body.what !== "students") throw new TypeError("The answer is to another release.");
    const { released, incomplete, takenBack, olderScans, actId } = answer.body;
    const releasedText = t("release.done", { released });
    const gaps = incomplete > 0 ? ` ${t("release.gaps", { incomplete })}` : "";
    const cancelled = takenBack > 0 ? ` ${t("release.takenBack", { count: takenBack })}` : "";
    const scans = olderScans > 0 ? ` ${office("olderScans", { count: olderScans })}` : "";
    const message = `${releasedText}${gaps}${cancelled}${scans}`;
    return { done: { actId, message, released: people } };
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
      title={t(`${action}.title`)}
      question={t(`${action}.question`, { count })}
      confirmLabel={t(`${action}.confirm`)}
      busyLabel={t(`${action}.busy`)}
      isDestructive={action === "delete"}
      onConfirm={run}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className="more-below mt-3 grid max-h-[40dvh] gap-0.5 overflow-y-auto text-sm font-medium">
        {people.map(({ userId, fullName }) => (
          <li key={userId}>
            <bdi translate="no">{fullName}</bdi>
          </li>
        ))}
      </ul>
      {action === "release" && (
        <label htmlFor={id} className="mt-3 flex min-h-11 w-fit items-center gap-2.5 text-sm">
          <Checkbox
            id={id}
            checked={withTakenBack}
            onChange={({ target }) => setWithTakenBack(target.checked)}
          />
          {t("release.withTakenBack")}
        </label>
      )}
      <p className="mt-3 text-sm text-muted-foreground">{t(`${action}.note`, { days: undoDays })}</p>
    </ConfirmDialog>
  );
}
