import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isLost } from "@/components/form/answer";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import { useAnswer } from "@/components/form/use-answer";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import {
  type CellEdit,
  cellError,
  conflictsOf,
  formatScore,
  mergeEdits,
  type RowEdits,
  type ScoreConflict,
} from "./score-cell";

/** Milliseconds without keyboard or pointer input. */
const maxIdleMs = 120_000;
const inputEvents = ["pointermove", "keydown"] as const;

/** Whether the page has not been used for a while. Polling then stops, because it would keep the session alive. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), maxIdleMs);
    };
    onInput();
    for (const event of inputEvents) window.addEventListener(event, onInput);
    return () => {
      clearTimeout(timer);
      for (const event of inputEvents) window.removeEventListener(event, onInput);
    };
  }, []);
  return isIdle;
}

const address = "/backend/office/score-grid";

type Grid = SuccessOf<typeof address>;

export type GridRow = Grid["rows"][number];

/** Milliseconds between polls for colleagues' changes. */
const refreshMs = 5000;

export type GridRows = ReturnType<typeof useGridRows>;

/** The stored scores of an exam and day, polled every few seconds. */
export function useGridRows(exam: ExamId, heldOn: string, studentIds: readonly number[]) {
  const queries = useQueryClient();
  const isIdle = useIsIdle();
  const { data, dataUpdatedAt, isError } = useAnswer(
    address,
    { exam, heldOn, studentIds: studentIds.join(",") },
    { placeholderData: keepPreviousData, refetchInterval: isIdle ? false : refreshMs },
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
    queries.setQueriesData<Grid>(
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
    expect: (studentId: number, scores: Scores) => {
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

export type GridEdits = ReturnType<typeof useGridEdits>;

/** Milliseconds without automatic saves after one that got no response. */
const pauseMs = 2000;

type StoredEdits = Readonly<Partial<Record<string, CellEdit>>>;

const cellName = (studentId: number, part: Part) => `${studentId}:${part}`;
/** The unsaved edits of the grid, which survive a lost connection, a reload and an ended session. */
export function useGridEdits(exam: ExamId, heldOn: string, { expect, store }: GridRows) {
  const { input, newest, store: change } = useUnsavedInput<StoredEdits>(`grid:${exam}:${heldOn}`);
  const saving = useRef(new Set<number>());
  const unansweredAt = useRef(0);
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

  const rowEdits = (from: StoredEdits, studentId: number): RowEdits =>
    Object.fromEntries(
      partsOf(exam).flatMap((part) => {
        const cell = from[cellName(studentId, part)];
        return cell === undefined ? [] : [[part, cell]];
      }),
    );

  const setError = (studentId: number, error: string | null) =>
    setErrors(({ [studentId]: _, ...others }) => (error ? { ...others, [studentId]: error } : others));

  function enter(cells: readonly { row: GridRow; part: Part; text: string }[]) {
    const next = { ...newest() };
    for (const { row, part, text } of cells) {
      if (row.isReleased) continue;
      const name = cellName(row.studentId, part);
      const saved = formatScore(exam, row.scores[part]);
      const before = next[name]?.before ?? saved;
      // While the row is being saved, the stored score is about to be another one.
      const isSaving = saving.current.has(row.studentId);
      if (text === before && before === saved && !isSaving) delete next[name];
      else next[name] = { text, before };
    }
    change(next);
  }

  /** Saves the edited cells of a row as a draft, leaving out invalid ones. */
  async function save(row: GridRow): Promise<void> {
    const { studentId } = row;
    const edits = rowEdits(newest(), studentId);
    const sent = (Object.entries(edits) as [Part, CellEdit][]).filter(
      ([, { text }]) => cellError(exam, text) === null,
    );
    if (sent.length === 0 || saving.current.has(studentId)) return;
    saving.current.add(studentId);
    const entry = mergeEdits(exam, row.scores, edits);
    const fields = { exam, studentId, heldOn, ...entry };
    expect(studentId, entry.scores);
    const answer = await act("/backend/office/save-draft", { fields });
    if (isLost(answer)) {
      // The row stays unsaved until the connection is back.
      unansweredAt.current = Date.now();
    } else if (answer.success) {
      const saved: Scores = Object(answer.body.scores);
      const next = { ...newest() };
      for (const [part, { text, before }] of sent) {
        const name = cellName(studentId, part);
        const cell = next[name];
        if (cell?.text === text && cell.before === before) delete next[name];
        // Edited again during the save: the new base is what was just saved.
        else if (cell) next[name] = { text: cell.text, before: formatScore(exam, saved[part]) };
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
    saving.current.delete(studentId);
  }

  /** An automatic save, skipped for `pauseMs` after a save that got no response. */
  function retry(row: GridRow): void {
    if (Date.now() - unansweredAt.current > pauseMs) void save(row);
  }

  /** Resolves the conflict of a cell with one's own or the colleague's score. Resolving the last one saves the row. */
  function resolve(row: GridRow, { part, mine, theirs }: ScoreConflict, isMine: boolean): void {
    const name = cellName(row.studentId, part);
    const { [name]: _, ...others } = newest();
    change(isMine ? { ...others, [name]: { text: mine, before: theirs } } : others);
    const edits = rowEdits(newest(), row.studentId);
    if (conflictsOf(exam, row.scores, edits).length === 0) void save(row);
  }

  function discard(studentId: number): void {
    const names = new Set(partsOf(exam).map((part) => cellName(studentId, part)));
    change(Object.fromEntries(Object.entries(newest()).filter(([name]) => !names.has(name))));
    setError(studentId, null);
  }

  return {
    ofRow: (studentId: number) => rowEdits(input, studentId),
    enter,
    save,
    retry,
    errorOf: (studentId: number): string | undefined => errors[studentId],
    /** The cells that a colleague has also changed. */
    conflictsOf: (row: GridRow) => conflictsOf(exam, row.scores, rowEdits(input, row.studentId)),
    resolve,
    discard,
    unsavedRows: new Set(Object.keys(input).map((name) => name.split(":")[0])).size,
  };
}
