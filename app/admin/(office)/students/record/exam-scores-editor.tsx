"use client";

import { useEffect, useState } from "react";
import { useUnsavedNames } from "@/components/form/unsaved-input";
import { toastSuccess } from "@/components/ui/toast";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import { kabulDay } from "@/lib/kabul";
import { type Entry, unsavedPrefix } from "./save-entry";
import { ScoresForm } from "./scores-form";
import { SittingList } from "./sitting-list";
import type { Sitting } from "./use-sittings";

/** In milliseconds (docs/product.md). */
const savedToastMs = 2500;

type ExamScoresEditorProps = {
  exam: ExamId;
  studentId: number;
  /** The scores of the current result; empty if there is none. */
  result: Scores;
  sittings: readonly Sitting[];
  reloadSittings: () => void;
  reloadAll: () => void;
};

/** The form of one sitting, and below it all sittings of the exam. */
export function ExamScoresEditor(props: ExamScoresEditorProps) {
  const { exam, studentId, result, sittings, reloadSittings, reloadAll } = props;
  const { names } = useUnsavedNames(`${unsavedPrefix(studentId)}${exam}:`);
  const [entry, setEntry] = useState<Entry>(() => {
    const unsavedNames = names();
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
      return reloadAll();
    }
    setEntry(next);
    setSavedMessage(message);
    if (message !== "") reloadSittings();
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
      <SittingList
        exam={exam}
        sittings={sittings}
        editedDay={entry.isDraft ? entry.heldOn : null}
        onEdit={(sitting) => edit(entryOfDraft(studentId, sitting))}
        onEditResult={Object.keys(result).length > 0 ? () => edit(entryOfResult(props)) : undefined}
        onChanged={reloadAll}
      />
    </div>
  );
}

/** The newest released sitting or, if there is none, the first one to come: held today. */
function entryOfResult({ exam, studentId, result, sittings }: ExamScoresEditorProps): Entry {
  const newest = sittings.find(({ release }) => release !== null);
  const isNew = Object.keys(result).length === 0;
  const heldOn = newest?.heldOn ?? (isNew ? kabulDay(new Date()) : null);
  return { exam, studentId, isDraft: false, heldOn, stored: result };
}

function entryOfDraft(studentId: number, { exam, heldOn, scores }: Sitting): Entry {
  return { exam, studentId, isDraft: true, heldOn, stored: scores };
}
