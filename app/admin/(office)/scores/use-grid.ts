import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isLost } from "@/components/form/answer";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import { useAnswer } from "@/components/form/use-answer";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import {
  conflictsOf,
  formatScore,
  mergeEdits,
  type RowEdits,
  type ScoreConflict,
  validCells,
} from "./score-cell";

const address = "/backend/office/score-grid";

type StoredGrid = SuccessOf<typeof address>;

export type GridRow = StoredGrid["rows"][number];

/** Milliseconds between polls for colleagues' changes. */
const refreshMs = 5000;

function useStoredGrid(exam: ExamId, heldOn: string, studentIds: readonly number[]) {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isError } = useAnswer(
    address,
    { exam, heldOn, studentIds: studentIds.join(",") },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const rows: readonly GridRow[] | null = data?.rows ?? null;
  const last = useRef(rows);
  const expected = useRef(new Map<number, Scores>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const changes = changedCells(last.current ?? [], rows ?? [], expected.current);
    if (changes.size > 0) setChanged(changes);
    last.current = rows;
  }, [rows]);

  /** Updates every cached grid of this exam and day, whichever students it has. */
  const store = (studentId: number, scores: Scores) => {
    const replaced = (row: GridRow) =>
      row.studentId === studentId ? { ...row, scores: { ...scores } } : row;
    queries.setQueriesData<StoredGrid>(
      { queryKey: [address, { exam, heldOn }] },
      (grid) => grid && { ...grid, rows: grid.rows.map(replaced) },
    );
  };

  return {
    rows,
    /** How many more students have a result of that exam and day. */
    more: data?.more ?? 0,
    loadedAt: dataUpdatedAt,
    /** The cells that colleagues changed most recently, as `12:reading`. A released row has none. */
    changed: new Set(
      [...changed].filter((cell) =>
        rows?.some(({ studentId, isReleased }) => !isReleased && cell.startsWith(`${studentId}:`)),
      ),
    ),
    isReachable: !isError,
    /** Announces scores about to be saved, so that they do not count as a colleague's change. */
    expectSaved: (studentId: number, scores: Scores) => {
      expected.current.set(studentId, scores);
      // Whoever saves a row has seen it.
      setChanged((cells) => new Set([...cells].filter((cell) => !cell.startsWith(`${studentId}:`))));
    },
    store,
  };
}

function changedCells(
  before: readonly GridRow[],
  now: readonly GridRow[],
  expected: ReadonlyMap<number, Scores>,
): Set<string> {
  const known = new Map(before.map((row) => [row.studentId, row.scores]));
  const cells = now.flatMap(({ studentId, scores, isReleased }) => {
    const old = known.get(studentId);
    // Corrected by oneself, perhaps.
    if (old === undefined || isReleased) return [];
    const parts = Object.keys({ ...old, ...scores }) as Part[];
    return parts
      .filter((part) => old[part] !== scores[part] && scores[part] !== expected.get(studentId)?.[part])
      .map((part) => `${studentId}:${part}`);
  });
  return new Set(cells);
}

type AllEdits = Readonly<Partial<Record<number, RowEdits>>>;

export type Grid = ReturnType<typeof useGrid>;

/** What is stored, and the unsaved edits, which survive a lost connection, a reload and an ended session. */
export function useGrid(exam: ExamId, heldOn: string, studentIds: readonly number[]) {
  const { expectSaved, store, ...stored } = useStoredGrid(exam, heldOn, studentIds);
  const { input, newest, store: change } = useUnsavedInput<AllEdits>(`grid:${exam}:${heldOn}`);
  const saving = useRef(new Set<number>());
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

  const setError = (studentId: number, error: string | null) =>
    setErrors(({ [studentId]: _, ...others }) => (error ? { ...others, [studentId]: error } : others));

  function enter(cells: readonly { row: GridRow; part: Part; text: string }[]) {
    let all = newest();
    for (const { row, part, text } of cells) {
      if (row.isReleased) continue;
      const { [part]: edit, ...others } = all[row.studentId] ?? {};
      const saved = formatScore(exam, row.scores[part]);
      const before = edit?.before ?? saved;
      // While the row is being saved, the stored score is about to be another one.
      const isSaving = saving.current.has(row.studentId);
      const isAsSaved = text === before && before === saved && !isSaving;
      all = withRow(all, row.studentId, isAsSaved ? others : { ...others, [part]: { text, before } });
    }
    change(all);
  }

  /** Saves the edited cells of a row as a draft, leaving out invalid ones. Without an answer, the row stays unsaved. */
  async function save(row: GridRow): Promise<void> {
    const { studentId } = row;
    const edits = newest()[studentId] ?? {};
    const sent = validCells(exam, edits);
    if (row.isReleased || sent.length === 0 || saving.current.has(studentId)) return;
    saving.current.add(studentId);
    const entry = mergeEdits(exam, row.scores, edits);
    expectSaved(studentId, entry.scores);
    const fields = { exam, studentId, heldOn, ...entry };
    const answer = await act("/backend/office/save-draft", { fields });
    if (answer.success) {
      const saved: Scores = Object(answer.body.scores);
      const left = { ...newest()[studentId] };
      for (const [part, { text, before }] of sent) {
        const cell = left[part];
        if (cell?.text === text && cell.before === before) delete left[part];
        // Edited again during the save: the new base is what was just saved.
        else if (cell) left[part] = { text: cell.text, before: formatScore(exam, saved[part]) };
      }
      change(withRow(newest(), studentId, left));
      store(studentId, saved);
      setError(studentId, null);
    } else if (!isLost(answer)) {
      // The stored scores show which cells conflict.
      const isConflict = answer.code === "conflict";
      setError(studentId, isConflict ? null : answer.message);
      if (isConflict) store(studentId, Object(answer.body.current));
    }
    saving.current.delete(studentId);
  }

  function resolve(row: GridRow, { part, mine, theirs }: ScoreConflict, isMine: boolean): void {
    const { [part]: _, ...others } = newest()[row.studentId] ?? {};
    const edits: RowEdits = isMine ? { ...others, [part]: { text: mine, before: theirs } } : others;
    change(withRow(newest(), row.studentId, edits));
    if (conflictsOf(exam, row.scores, edits).length === 0) void save(row);
  }

  function discard(studentId: number): void {
    change(withRow(newest(), studentId, {}));
    setError(studentId, null);
  }

  const ofRow = (studentId: number): RowEdits => input[studentId] ?? {};
  return {
    exam,
    ...stored,
    ofRow,
    textOf: ({ studentId, scores }: GridRow, part: Part): string =>
      ofRow(studentId)[part]?.text ?? formatScore(exam, scores[part]),
    enter,
    save,
    forgetError: (studentId: number) => {
      if (errors[studentId]) setError(studentId, null);
    },
    errorOf: (studentId: number): string | undefined => errors[studentId],
    conflictsOf: (row: GridRow) => conflictsOf(exam, row.scores, ofRow(row.studentId)),
    resolve,
    discard,
    unsavedRows: Object.keys(input).length,
  };
}

function withRow(all: AllEdits, studentId: number, edits: RowEdits): AllEdits {
  const { [studentId]: _, ...others } = all;
  return Object.keys(edits).length === 0 ? others : { ...others, [studentId]: edits };
}
