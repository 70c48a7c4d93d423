import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { Avatar } from "@/components/area/avatar";
import { useDayText } from "@/components/area/dates";
import { RetryAlert } from "@/components/area/retry-alert";
import { useUnsavedStore } from "@/components/form/unsaved-input";
import { refusalOf } from "@/components/form/use-answer";
import { Alert } from "@/components/ui/alert";
import { Untranslated } from "@/components/ui/own-text";
import { toastSuccess } from "@/components/ui/toast";
import { Skeleton } from "@/components/ui/waiting";
import { kabulDay } from "@/lib/dates/plain-date";
import { type ExamId, exams } from "@/lib/exams/registry";
import { type Entry, type ListedSittings, type Sitting, unsavedName, unsavedPrefix } from "./save-entry";
import { ScoresForm } from "./scores-form";
import { newestResult, SittingList, sittingsKey, useSittings } from "./sitting-list";
import { savedToastMs } from "./student-row";

export function ExamScores({ exam, studentId }: { exam: ExamId; studentId: number }) {
  const t = useTranslations("office");
  const dayText = useDayText();
  const failedToLoad = t("record.failedToLoad", { exam, name: exams[exam].shortName });
  const { data, error, refetch } = useSittings(studentId);
  if (data === undefined && error === null)
    return (
      <div role="status">
        <span className="sr-only">{t("record.loading")}</span>
        <Skeleton className="h-72" />
      </div>
    );
  if (data === undefined) {
    const refusal = refusalOf(error);
    return (
      <RetryAlert onRetry={() => void refetch()}>
        {refusal ? `${failedToLoad}: ${refusal}` : failedToLoad}
      </RetryAlert>
    );
  }
  const { student } = data;
  return (
    <>
      <div className="mb-4 flex items-center gap-3 text-sm">
        <Avatar name={student.fullName} src={student.photo} />
        <p className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <Untranslated className="min-w-0 font-medium break-words">{student.fullName}</Untranslated>
            {student.isUnconfirmed && <UnconfirmedBadge />}
          </span>
          <span className="text-xs text-muted-foreground">
            {student.dateOfBirth === null
              ? t("scores.release.noBirthDate")
              : t("scores.release.born", { day: dayText(student.dateOfBirth) })}
          </span>
        </p>
      </div>
      <ExamScoresEditor exam={exam} studentId={studentId} listed={data} />
    </>
  );
}

type ExamScoresEditorProps = { exam: ExamId; studentId: number; listed: ListedSittings };

function ExamScoresEditor(props: ExamScoresEditorProps) {
  const { exam, studentId, listed } = props;
  const sittings = listed.sittings.filter((sitting) => sitting.exam === exam);
  const t = useTranslations("office.record.sittings");
  const queries = useQueryClient();
  const unsaved = useUnsavedStore();
  const [entry, setEntry] = useState<Entry>(() => {
    const added = entryOf(props);
    const unsavedNames = unsaved.names(`${unsavedPrefix(studentId)}${exam}:`);
    if (unsavedNames.includes(unsavedName(added))) return added;
    const unsavedDraft = sittings.find(
      ({ heldOn, release }) => release === null && unsavedNames.some((name) => name.endsWith(`:${heldOn}`)),
    );
    return entryOf(props, unsavedDraft ?? newestResult(sittings));
  });
  const [seen, setSeen] = useState(listed.sittings);
  const [formKey, setFormKey] = useState(0);

  function afterSave(next: Entry, message: string) {
    const isFurther = entry.isAdded && !next.isAdded && newestResult(sittings) !== undefined;
    const isOtherResult = !next.isDraft && (entry.isDraft || isFurther || next.heldOn !== entry.heldOn);
    if (isOtherResult) {
      toastSuccess(message, savedToastMs);
      // Hides the form until the sittings are loaded again; it then starts over with them.
      return void queries.resetQueries({ queryKey: sittingsKey(studentId) });
    }
    setEntry(next);
  }

  function edit(next: Entry) {
    setEntry(next);
    setFormKey((count) => count + 1);
  }

  // What is edited was released, taken back or removed elsewhere: by an undo, or by a colleague.
  if (seen !== listed.sittings) {
    setSeen(listed.sittings);
    const isGone = seen.some(isOf(entry)) && !sittings.some(isOf(entry));
    const draft = sittings.find(isOf({ ...entry, isDraft: true }));
    if (isGone && !unsaved.names(unsavedName(entry)).includes(unsavedName(entry)))
      edit(entryOf(props, draft ?? newestResult(sittings)));
  }

  return (
    // A column rather than a grid, so that the form's foot stays in view wherever the dialog is scrolled.
    <div className="flex flex-col gap-4 [&>form]:contents">
      <SittingList sittings={sittings} edited={entry} onEdit={(sitting) => edit(entryOf(props, sitting))} />
      {listed.scan?.isOlder && <Alert variant="warning">{t("scanOlder")}</Alert>}
      <ScoresForm key={formKey} entry={entry} onSaved={afterSave} onReset={edit} />
    </div>
  );
}

const isOf =
  ({ exam, isDraft, heldOn }: Entry) =>
  (sitting: Sitting) =>
    sitting.exam === exam && sitting.heldOn === heldOn && (sitting.release === null) === isDraft;

/** To edit a sitting on record or, without one, to add one: held today. */
function entryOf({ exam, studentId, listed }: ExamScoresEditorProps, sitting?: Sitting): Entry {
  const { student, version } = listed;
  const whose = { exam, studentId, student };
  if (sitting === undefined)
    return { ...whose, isDraft: false, isAdded: true, heldOn: kabulDay(new Date()), stored: {}, version };
  const { release, heldOn, scores: stored } = sitting;
  return { ...whose, isDraft: release === null, isAdded: false, heldOn, stored, version: sitting.version };
}
