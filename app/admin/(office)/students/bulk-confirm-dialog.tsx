"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { act } from "@/components/form/act";
import type { Refused } from "@/components/form/answer";
import { useAnswered } from "@/components/form/use-answered";
import { Checkbox } from "@/components/ui/checkbox";
import { undoDays } from "@/lib/history/undo-days";
import { refusalOf } from "./bulk-actions";
import type { BulkResult } from "./bulk-notice";
import { ConfirmDialog, type Outcome } from "./confirm-dialog";
import type { ListState } from "./list-address";
import { countSelected, type Selected, selectionFields, withoutGone } from "./selection";
import type { BulkAction } from "./selection-bar";
import { useChangesText } from "./use-changes-text";

type BulkConfirmDialogProps = {
  action: BulkAction;
  selected: Selected;
  state: ListState;
  /** Called with those left of an outdated selection. */
  onSelect: (selected: Selected) => void;
  onClose: () => void;
  onDone: (done: BulkResult, action: BulkAction) => void;
};

type Fields = Readonly<Record<string, unknown>>;

const maxNames = 100;

/** Asks for confirmation before a bulk deletion or release, and performs it. */
export function BulkConfirmDialog({
  action,
  selected,
  state,
  onSelect,
  onClose,
  onDone,
}: BulkConfirmDialogProps) {
  const t = useTranslations("studentList.bulk");
  const office = useTranslations("office");
  const answered = useAnswered();
  const changesText = useChangesText(selected);
  const count = countSelected(selected);
  const names = [...selected.people.values()];
  const id = useId();
  const [withTakenBack, setWithTakenBack] = useState(false);

  async function run(): Promise<Outcome<BulkResult>> {
    const fields = selectionFields(selected, state);
    return await (action === "delete" ? runDeletion(fields) : runRelease({ ...fields, withTakenBack }));
  }

  async function runDeletion(fields: Fields): Promise<Outcome<BulkResult>> {
    const answer = await answered(act("/backend/office/delete-students", { fields }));
    if (!answer.success) return { refusal: t("delete.failed", { reason: reasonOf(answer) }) };
    const { deleted, actId } = answer.body;
    const message = t("delete.done", { deleted });
    return { done: { actId, message } };
  }

  async function runRelease(fields: Fields): Promise<Outcome<BulkResult>> {
    const answer = await answered(act("/backend/office/release-students", { fields, isLong: true }));
    if (!answer.success) return { refusal: reasonOf(answer) };
    const { released, incomplete, takenBack, olderScans, actId } = answer.body;
    const releasedText = t("release.done", { released });
    const gaps = incomplete > 0 ? ` ${t("release.gaps", { incomplete })}` : "";
    const cancelled = takenBack > 0 ? ` ${t("release.takenBack", { count: takenBack })}` : "";
    const scans = olderScans > 0 ? ` ${office("olderScans", { count: olderScans })}` : "";
    return { done: { actId, message: `${releasedText}${gaps}${cancelled}${scans}` } };
  }

  /** Names who is gone and who is new. The dialog then asks about those who are left. */
  function reasonOf(refused: Refused): string {
    const { refusal, changes } = refusalOf(refused);
    if (changes === undefined) return refusal;
    const left = withoutGone(selected, changes);
    onSelect(left);
    const count = countSelected(left);
    const rest = count > 0 ? t("left", { count }) : t("nobodyLeft");
    return `${changesText(changes)} ${rest}`;
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
      onDone={(done) => onDone(done, action)}
    >
      {names.length > 0 && (
        <ul className="mt-3 grid max-h-[40dvh] gap-0.5 overflow-y-auto text-sm font-medium">
          {names.slice(0, maxNames).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {names.length > maxNames && <li>{t("others", { count: names.length - maxNames })}</li>}
        </ul>
      )}
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
