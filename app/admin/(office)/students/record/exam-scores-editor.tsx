"use client";

import { useEffect, useState } from "react";
import { useUnsavedStore } from "@/components/form/unsaved-input";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { toastSuccess } from "@/components/ui/toast";
import type { ExamId } from "@/lib/exams/registry";
import { kabulDay } from "@/lib/kabul";
import { useOfficeTexts } from "../../office-texts";
import { type Entry, unsavedPrefix } from "./save-entry";
import { ScoresForm } from "./scores-form";
import { SittingList } from "./sitting-list";
import type { Sitting } from "./use-sittings";

/** In milliseconds (docs/product.md). */
const savedToastMs = 2500;

type ExamScoresEditorProps = {
  exam: ExamId;
  studentId: number;
  sittings: readonly Sitting[];
  isScanOlder: boolean;
  /** Begins anew with what is stored. */
  restart: () => void;
};

/** The form of one sitting, and below it all sittings of the exam. */
export function ExamScoresEditor(props: ExamScoresEditorProps) {
  const { exam, studentId, sittings, isScanOlder, restart } = props;
  const { sittings: texts } = useOfficeTexts().record;
  const unsaved = useUnsavedStore();
  const [entry, setEntry] = useState<Entry>(() => {
    const unsavedNames = unsaved.names(`${unsavedPrefix(studentId)}${exam}:`);
    const unsavedDraft = sittings.find(
      ({ heldOn, release }) => release === null && unsavedNames.some((name) => name.endsWith(`:${heldOn}`)),
    );
    return unsavedDraft ? entryOfDraft(studentId, unsavedDraft) : entryOfResult(props);
  });
  const [formKey, setFormKey] = useState(0);
  const [savedMessage, setSavedMessage] = useState("");

  useEffect(() => {
    if (savedMessage === "") return;
    const timer = setTimeout(() => setSavedMessage(""), savedToastMs);
    return () => clearTimeout(timer);
  }, [savedMessage]);

  function afterSave(next: Entry, message: string) {
    const isOtherResult = !next.isDraft && (entry.isDraft || next.heldOn !== entry.heldOn);
    if (isOtherResult) {
      toastSuccess(message, savedToastMs);
      return restart();
    }
    setEntry(next);
    setSavedMessage(message);
  }

  function edit(next: Entry) {
    setEntry(next);
    setFormKey((count) => count + 1);
  }

  return (
    <div className="grid gap-4">
      <ScoresForm key={formKey} entry={entry} onSaved={afterSave} onReset={edit} />
      <p role="status" className="text-sm font-medium text-success empty:-mt-4">
        {savedMessage}
      </p>
      {isScanOlder && (
        <Alert variant="warning">
          <AlertDescription>{texts.scanOlder}</AlertDescription>
        </Alert>
      )}
      <SittingList
        exam={exam}
        sittings={sittings}
        editedDay={entry.isDraft ? entry.heldOn : null}
        onEdit={(sitting) => edit(entryOfDraft(studentId, sitting))}
        onEditResult={newestResult(sittings) && (() => edit(entryOfResult(props)))}
        onChanged={restart}
      />
    </div>
  );
}

/** The newest released sitting or, if there is none, the first one to come: held today. */
function entryOfResult({ exam, studentId, sittings }: ExamScoresEditorProps): Entry {
  const { heldOn, scores } = newestResult(sittings) ?? { heldOn: kabulDay(new Date()), scores: {} };
  return { exam, studentId, isDraft: false, heldOn, stored: scores };
}

const newestResult = (sittings: readonly Sitting[]) => sittings.find(({ release }) => release !== null);

function entryOfDraft(studentId: number, { exam, heldOn, scores }: Sitting): Entry {
  return { exam, studentId, isDraft: true, heldOn, stored: scores };
}
