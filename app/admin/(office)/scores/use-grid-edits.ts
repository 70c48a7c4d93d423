import { useCallback, useMemo, useRef, useState } from "react";
import { act } from "@/components/form/act";
import type { UnsavedInput } from "@/components/form/unsaved-entries";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { type CellEdit, cellError, conflictsOf, formatScore, mergeEdits, type RowEdits } from "./score-cell";
import type { ScoreConflict } from "./score-conflict-choices";
import type { GridRow, GridRows } from "./use-grid-rows";

export type GridEdits = {
  ofRow: (studentId: number) => RowEdits;
  enter: (cells: readonly { row: GridRow; part: Part; text: string }[]) => void;
  /** Saves the edited cells of a row as a draft, leaving out invalid ones. */
  save: (row: GridRow) => Promise<void>;
  /** An automatic save, skipped for `pauseMs` after a save that got no response. */
  retry: (row: GridRow) => void;
  errorOf: (studentId: number) => string | undefined;
  /** The cells that a colleague has also changed. */
  conflictsOf: (row: GridRow) => ScoreConflict[];
  /** Resolves the conflict of a cell with one's own or the colleague's score. Resolving the last one saves the row. */
  resolve: (row: GridRow, conflict: ScoreConflict, isMine: boolean) => void;
  discard: (studentId: number) => void;
  unsavedRows: number;
};

/** Milliseconds without automatic saves after one that got no response. */
const pauseMs = 2000;

const cellName = (studentId: number, part: Part) => `${studentId}:${part}`;
const storedText = ({ text, before }: CellEdit) => `${text}|${before}`;
/** `before` is a formatted score; only the text may contain a separator. */
const parseEdit = (stored: string): CellEdit => {
  const end = stored.lastIndexOf("|");
  return { text: stored.slice(0, end), before: stored.slice(end + 1) };
};

/** The unsaved edits of the grid, which survive a lost connection, a reload and an ended session. */
export function useGridEdits(exam: ExamId, heldOn: string, { expect, store }: GridRows): GridEdits {
  const { input, store: storeInput } = useUnsavedInput(`grid:${exam}:${heldOn}`);
  const latest = useRef(input);
  const saving = useRef(new Set<number>());
  const unansweredAt = useRef(0);
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

  const change = useCallback(
    (next: UnsavedInput) => {
      latest.current = next;
      storeInput(next);
    },
    [storeInput],
  );

  const rowEdits = useCallback(
    (from: UnsavedInput, studentId: number): RowEdits =>
      Object.fromEntries(
        partsOf(exam).flatMap((part) => {
          const stored = from[cellName(studentId, part)];
          return stored === undefined ? [] : [[part, parseEdit(stored)]];
        }),
      ),
    [exam],
  );

  const setError = useCallback((studentId: number, error: string | null) => {
    setErrors(({ [studentId]: _, ...others }) => (error ? { ...others, [studentId]: error } : others));
  }, []);

  const enter: GridEdits["enter"] = (cells) => {
    const next: Record<string, string> = { ...latest.current };
    for (const { row, part, text } of cells) {
      if (row.isReleased) continue;
      const name = cellName(row.studentId, part);
      const saved = formatScore(exam, row.scores[part]);
      const stored = next[name];
      const before = stored === undefined ? saved : parseEdit(stored).before;
      // While the row is being saved, the stored score is about to be another one.
      const isSaving = saving.current.has(row.studentId);
      if (text === before && before === saved && !isSaving) delete next[name];
      else next[name] = storedText({ text, before });
    }
    change(next);
  };

  const save: GridEdits["save"] = async (row) => {
    const { studentId } = row;
    const edits = rowEdits(latest.current, studentId);
    const sent = (Object.entries(edits) as [Part, CellEdit][]).filter(
      ([, { text }]) => cellError(exam, text) === null,
    );
    if (sent.length === 0 || saving.current.has(studentId)) return;
    saving.current.add(studentId);
    try {
      const entry = mergeEdits(exam, row.scores, edits);
      const fields = { exam, studentId, heldOn, ...entry };
      expect(studentId, entry.scores);
      const answer = await act("/backend/office/save-draft", { fields });
      if (answer.success) {
        const saved: Scores = Object(answer.body.scores);
        const next = { ...latest.current };
        for (const [part, edit] of sent) {
          const name = cellName(studentId, part);
          const stored = next[name];
          if (stored === undefined) continue;
          if (stored === storedText(edit)) delete next[name];
          // Edited again during the save: the new base is what was just saved.
          else {
            const { text } = parseEdit(stored);
            next[name] = storedText({ text, before: formatScore(exam, saved[part]) });
          }
        }
        change(next);
        store(studentId, saved);
        setError(studentId, null);
      } else {
        // The stored scores show which cells conflict.
        const isConflict = answer.code === "conflict";
        setError(studentId, isConflict ? null : answer.message);
        if (isConflict) store(studentId, Object(answer.body.current));
      }
    } catch {
      // The row stays unsaved until the connection is back.
      unansweredAt.current = Date.now();
    } finally {
      saving.current.delete(studentId);
    }
  };

  const retry: GridEdits["retry"] = (row) => {
    if (Date.now() - unansweredAt.current > pauseMs) void save(row);
  };

  const resolve: GridEdits["resolve"] = (row, { part, mine, theirs }, isMine) => {
    const name = cellName(row.studentId, part);
    const { [name]: _, ...others } = latest.current;
    change(isMine ? { ...others, [name]: storedText({ text: mine, before: theirs }) } : others);
    const edits = rowEdits(latest.current, row.studentId);
    if (conflictsOf(exam, row.scores, edits).length === 0) void save(row);
  };

  const discard = (studentId: number) => {
    const names = new Set(partsOf(exam).map((part) => cellName(studentId, part)));
    change(Object.fromEntries(Object.entries(latest.current).filter(([name]) => !names.has(name))));
    setError(studentId, null);
  };

  const unsavedRows = useMemo(
    () => new Set(Object.keys(input).map((name) => name.split(":")[0])).size,
    [input],
  );

  return {
    ofRow: (studentId) => rowEdits(input, studentId),
    enter,
    save,
    retry,
    errorOf: (studentId) => errors[studentId],
    conflictsOf: (row) => conflictsOf(exam, row.scores, rowEdits(input, row.studentId)),
    resolve,
    discard,
    unsavedRows,
  };
}
