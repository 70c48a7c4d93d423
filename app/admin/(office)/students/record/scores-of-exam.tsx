"use client";

import { useEffect, useState } from "react";
import { useKeptNames } from "@/components/form/kept-input";
import { toastSuccess } from "@/components/ui/toast";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import { kabulDay } from "@/lib/kabul";
import { type Entry, keptScores } from "./save-entry";
import { ScoresForm } from "./scores-form";
import { SittingList } from "./sitting-list";
import type { Sitting } from "./sittings";

/** In milliseconds (docs/product.md). */
const savedToastMs = 2500;

type ScoresOfExamProps = {
  exam: ExamId;
  studentId: number;
  /** The scores of the current result; empty if there is none. */
  result: Scores;
  sittings: readonly Sitting[];
  reloadSittings: () => void;
  reloadAll: () => void;
};

/** The form of one sitting, and below it all sittings of the exam. */
export function ScoresOfExam(props: ScoresOfExamProps) {
  const { exam, studentId, result, sittings, reloadSittings, reloadAll } = props;
  const { names } = useKeptNames(`${keptScores(studentId)}${exam}:`);
  const [entry, setEntry] = useState<Entry>(() => {
    const kept = names();
    const unsaved = sittings.find(
      ({ heldOn, release }) => release === null && kept.some((name) => name.endsWith(`:${heldOn}`)),
    );
    return unsaved ? entryOfDraft(studentId, unsaved) : entryOfResult(props);
  });
  const [round, setRound] = useState(0);
  const [saved, setSaved] = useState("");

  useEffect(() => {
    if (saved === "") return;
    const timer = setTimeout(() => setSaved(""), savedToastMs);
    return () => clearTimeout(timer);
  }, [saved]);

  function afterSave(next: Entry, message: string) {
    const isOtherResult = !next.isDraft && (entry.isDraft || next.heldOn !== entry.heldOn);
    if (isOtherResult) {
      toastSuccess(message, savedToastMs);
      return reloadAll();
    }
    setEntry(next);
    setSaved(message);
    if (message !== "") reloadSittings();
  }

  function begin(next: Entry) {
    setEntry(next);
    setRound((count) => count + 1);
  }

  return (
    <div className="grid gap-4">
      <ScoresForm key={round} entry={entry} onSaved={afterSave} onReset={begin} />
      <p role="status" className="text-sm font-medium text-success empty:-mt-4">
        {saved}
      </p>
      <SittingList
        exam={exam}
        sittings={sittings}
        edited={entry.isDraft ? entry.heldOn : null}
        onEdit={(sitting) => begin(entryOfDraft(studentId, sitting))}
        onEditResult={Object.keys(result).length > 0 ? () => begin(entryOfResult(props)) : undefined}
        onChanged={reloadAll}
      />
    </div>
  );
}

/** The newest released sitting or, if there is none, the first one to come: held today. */
function entryOfResult({ exam, studentId, result, sittings }: ScoresOfExamProps): Entry {
  const newest = sittings.find(({ release }) => release !== null);
  const isNew = Object.keys(result).length === 0;
  const heldOn = newest?.heldOn ?? (isNew ? kabulDay(new Date()) : null);
  return { exam, studentId, isDraft: false, heldOn, known: result };
}

function entryOfDraft(studentId: number, { exam, heldOn, scores }: Sitting): Entry {
  return { exam, studentId, isDraft: true, heldOn, known: scores };
}
