import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "@/components/area/avatar";
import { useDayText } from "@/components/area/dates";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { Checkbox } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { toastSuccess } from "@/components/ui/toast";
import { exams } from "@/lib/exams/registry";
import { missingParts, partsOf, totalOf } from "@/lib/exams/scores";
import { ConfirmDialog } from "./confirm-dialog";
import type { Chosen } from "./student-files";
import { UnconfirmedBadge } from "./unconfirmed-badge";
import { offerUndo } from "./undo-bar";

type Draft = SuccessOf<"/backend/office/drafts">["drafts"][number];

export type ReleaseRow = Omit<Draft, "sittingId">;

/** `before` has what was first shown, if the server has reported a change. */
type ShownRow = ReleaseRow & { isChosen: boolean; before?: ReleaseRow };

type Release = SuccessOf<"/backend/office/release">;

export type Released = Release & { students: readonly Chosen[] };

type ReleaseDialogProps = {
  description: string;
  rows: readonly ReleaseRow[];
  onReleased: (released: Released) => void;
  onClose: () => void;
  onDone?: () => void;
};

/** Releases the ticked drafts as they are shown. One that has changed since stays, unticked, with old and new. */
export function ReleaseDialog({ description, rows, onReleased, ...props }: ReleaseDialogProps) {
  const t = useTranslations("office.scores.release");
  const [shown, setShown] = useState<readonly ShownRow[]>(() =>
    rows.map((row) => ({ ...row, isChosen: row.takenBack === null })),
  );
  const chosen = shown.filter(({ isChosen }) => isChosen);
  const [isPartlyDone, setIsPartlyDone] = useState(false);

  async function release() {
    const facts = chosen.map(({ studentId, exam, heldOn, fullName, dateOfBirth, photo, scores }) => ({
      ...{ studentId, exam, heldOn, fullName, dateOfBirth, photo, scores },
    }));
    const answer = await act("/backend/office/release", { fields: { shown: facts }, isLong: true });
    const { changed = [] }: Partial<Release> = answer.body;
    if (!answer.success) {
      setShown(withStored(shown, changed));
      return answer.message;
    }
    const isOut = (row: ShownRow) => changed.some((one) => isOf(row, one));
    const released = chosen.filter((row) => !isOut(row));
    const students = released.map(({ studentId: userId, fullName }) => ({ userId, fullName }));
    onReleased({ ...answer.body, students });
    offerUndo();
    if (changed.length === 0) return null;
    setIsPartlyDone(true);
    setShown(withStored(shown.filter(isOut), changed));
    return answer.message;
  }

  return (
    <ConfirmDialog
      title={t("title")}
      question={description}
      confirmLabel={t("results", { count: chosen.length })}
      busyLabel={t("sending")}
      rows={chosen.length}
      isDisabled={chosen.length === 0}
      isPartlyDone={isPartlyDone}
      onConfirm={release}
      {...props}
    >
      <ul className="more-below mt-4 max-h-[45dvh] divide-y overflow-y-auto rounded-lg border">
        {shown.map((row) => (
          <ReleaseItem
            key={`${row.studentId} ${row.exam} ${row.heldOn}`}
            row={row}
            onChoose={(isChosen) => setShown(shown.map((one) => (one === row ? { ...row, isChosen } : one)))}
          />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Milliseconds in which it can be read that scans are older than the results. */
const releasedFor = 6000;

export function useReleaseToast() {
  const t = useTranslations("office");
  return (done: string, { studentsOfScans: { length: scans } }: Released) =>
    toastSuccess(scans > 0 ? `${done} ${t("olderScans", { count: scans })}` : done, releasedFor);
}

const isOf = (row: ReleaseRow, other: Pick<ReleaseRow, "studentId" | "exam" | "heldOn">) =>
  row.studentId === other.studentId && row.exam === other.exam && row.heldOn === other.heldOn;

/** The rows with what is stored now. A changed one is shown with both, and must be chosen again. */
function withStored(rows: readonly ShownRow[], changed: Release["changed"]): ShownRow[] {
  return rows.flatMap((row): ShownRow[] => {
    const found = changed.find((one) => isOf(row, one));
    if (found === undefined) return [row];
    if (found.stored === null || missingParts(row.exam, found.stored.scores).length > 0) return [];
    return [{ ...row, ...found.stored, before: row, isChosen: false }];
  });
}

const totalText = ({ exam, scores }: ReleaseRow) => totalOf(exam, scores).toFixed(exams[exam].decimals);

const partsText = ({ exam, scores }: ReleaseRow) =>
  partsOf(exam)
    .map((part) => `${part} ${scores[part]}`)
    .join(" · ");

function ReleaseItem({ row, onChoose }: { row: ShownRow; onChoose: (isChosen: boolean) => void }) {
  const t = useTranslations("office.scores.release");
  const dayText = useDayText();
  const { exam, heldOn, fullName, dateOfBirth, photo, isUnconfirmed, takenBack, before } = row;
  const born = (day: string | null) => (day === null ? t("noBirthDate") : t("born", { day: dayText(day) }));
  const figures = before && totalText(before) === totalText(row) ? partsText : totalText;
  const facts = before
    ? [
        { before: before.fullName, now: fullName },
        { before: born(before.dateOfBirth), now: born(dateOfBirth) },
        { before: figures(before), now: figures(row) },
      ]
    : [];
  const notes = facts.filter(({ before, now }) => before !== now).map((fact) => t("changed", fact));
  if (before && before.photo !== photo) notes.push(t("changedPhoto"));
  if (takenBack !== null) notes.push(t("takenBack", { reason: takenBack }));
  return (
    <li>
      <Checkbox
        className="gap-3 px-3 py-1.5 text-base"
        checked={row.isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <Avatar name={fullName} src={photo} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <Untranslated className="min-w-0 break-words">{fullName}</Untranslated>
            {isUnconfirmed && <UnconfirmedBadge />}
          </span>
          <span className="block text-xs text-muted-foreground">
            {born(dateOfBirth)}
            <br />
            {exams[exam].shortName}, {dayText(heldOn)}: {partsText(row)}
          </span>
          {notes.map((note) => (
            <span key={note} className="block text-sm break-words text-destructive">
              {note}
            </span>
          ))}
        </span>
        <span className="font-semibold tabular-nums">{totalText(row)}</span>
      </Checkbox>
    </li>
  );
}
