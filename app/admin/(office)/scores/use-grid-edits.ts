import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isLost } from "@/components/form/answer";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { useUnsavedInput } from "@/components/form/unsaved-input";
import { useAnswer } from "@/components/form/use-answer";
import { gridRows } from "@/lib/batches";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import {
  conflictsOf,
  differencesOf,
  formatScore,
  mergeEdits,
  problemOf,
  type RowEdits,
  type ScoreDifference,
  saysScore,
  validCells,
} from "./score-cell";

const address = "/backend/office/score-grid";

type StoredGrid = SuccessOf<typeof address>;

export type GridRow = StoredGrid["rows"][number];

/** Milliseconds between polls for colleagues' changes. */
const refreshMs = 5000;

/** Followed by exam and day, the names of the unsaved edits. */
export const gridPrefix = "grid:";

function useStoredGrid(exam: ExamId, heldOn: string, studentIds: readonly number[]) {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isError, isPlaceholderData } = useAnswer(
    address,
    { exam, heldOn, studentIds: studentIds.join(",") },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );
  const rows: readonly GridRow[] | null = data?.rows ?? null;
  const last = useRef(rows);
  const expected = useRef(new Map<number, Scores>());
  const [changed, setChanged] = useState<ReadonlyMap<number, readonly Part[]>>(new Map());

  useEffect(() => {
    const known = new Map(last.current?.map((row) => [row.studentId, row.scores]));
    const changes = (rows ?? []).map(({ studentId, scores, isReleased }) => {
      // A new row is no change, and a released one was corrected by oneself, perhaps.
      const old = (!isReleased && known.get(studentId)) || scores;
      const own = expected.current.get(studentId) ?? old;
      const isChange = (part: Part) => old[part] !== scores[part] && scores[part] !== own[part];
      return [studentId, (Object.keys({ ...old, ...scores }) as Part[]).filter(isChange)] as const;
    });
    const found = new Map(changes.filter(([, parts]) => parts.length > 0));
    if (found.size > 0) setChanged(found);
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
    /** While they are those of other students. */
    isOutdated: isPlaceholderData,
    changedParts: ({ studentId, isReleased }: GridRow) => (isReleased ? undefined : changed.get(studentId)),
    isReachable: !isError,
    /** Announces scores about to be saved, so that they do not count as a colleague's change. */
    expectSaved: (studentId: number, scores: Scores) => {
      expected.current.set(studentId, scores);
      // Whoever saves a row has seen it.
      setChanged((rows) => new Map([...rows].filter(([id]) => id !== studentId)));
    },
    store,
  };
}

type AllEdits = Readonly<Partial<Record<number, RowEdits>>>;

type Entered = { row: GridRow; part: Part; text: string };

export type Grid = ReturnType<typeof useGrid>;

/** What is stored, and the unsaved edits, which survive a lost connection, a reload and an ended session. */
export function useGrid(exam: ExamId, heldOn: string, studentIds: readonly number[]) {
  /** Students with unsaved scores whom the class has no longer. */
  const [unlisted, setUnlisted] = useState<readonly number[]>([]);
  const listed = [...new Set([...studentIds, ...unlisted])].slice(0, gridRows);
  const { expectSaved, store, isOutdated, ...stored } = useStoredGrid(exam, heldOn, listed);
  const { rows } = stored;
  const { input, newest, store: change } = useUnsavedInput<AllEdits>(`${gridPrefix}${exam}:${heldOn}`);
  const saving = useRef(new Set<number>());
  /** The edits of each row when it was last to be saved. */
  const asked = useRef(new Map<number, RowEdits>());
  /** What the last paste replaced, until something else is entered or chosen. */
  const pasted = useRef<readonly (Entered & { replaced: string })[]>([]);
  /** Why rows were not saved, and the time until which they are not sent again by themselves. */
  const [errors, setErrors] = useState<Readonly<Record<number, { text: string; until: number }>>>({});

  const setError = (studentId: number, error: (typeof errors)[number] | null) =>
    setErrors(({ [studentId]: _, ...others }) => (error ? { ...others, [studentId]: error } : others));

  const textOf = ({ studentId, scores }: GridRow, part: Part): string =>
    input[studentId]?.[part]?.text ?? formatScore(exam, scores[part]);

  function enter(cells: readonly Entered[]) {
    pasted.current = [];
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

  function paste(cells: readonly Entered[]) {
    const replacing = cells.map((cell) => ({ ...cell, replaced: textOf(cell.row, cell.part) }));
    enter(cells);
    pasted.current = replacing;
  }

  /** Gives back what the last paste replaced, except where another score has come since. False if there was none. */
  function undoPaste(): boolean {
    if (pasted.current.length === 0) return false;
    const cells = pasted.current.flatMap(({ row: { studentId }, part, text, replaced }) => {
      const row = rows?.find((one) => one.studentId === studentId);
      const typed = input[studentId]?.[part]?.text;
      const isThere = typed === undefined ? saysScore(exam, text, row?.scores[part]) : typed === text;
      return row && isThere ? [{ row, part, text: replaced }] : [];
    });
    enter(cells);
    for (const row of new Set(cells.map((cell) => cell.row))) void save(row);
    return true;
  }

  /** Saves the edited cells of a row as a draft, leaving out invalid ones. Without an answer, the row stays unsaved. */
  async function save(row: GridRow): Promise<void> {
    const { studentId } = row;
    const edits = newest()[studentId] ?? {};
    asked.current.set(studentId, edits);
    const sent = validCells(exam, edits);
    if (row.isReleased || sent.length === 0 || saving.current.has(studentId)) return;
    saving.current.add(studentId);
    const entry = mergeEdits(exam, row.scores, edits);
    expectSaved(studentId, entry.scores);
    const fields = { exam, studentId, heldOn, ...entry };
    const answer = await act("/backend/office/save-draft", { fields });
    saving.current.delete(studentId);
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
      // What was typed and to be saved meanwhile, too.
      if (asked.current.get(studentId) !== edits) await save({ ...row, scores: saved });
    } else {
      const isConflict = answer.code === "conflict";
      const hasNone = isLost(answer);
      // Any other status says nothing about the scores, such as 503 of a busy server.
      const until = answer.status === 200 && !hasNone ? Infinity : Date.now() + refreshMs;
      setError(studentId, isConflict ? null : { text: hasNone ? "" : answer.message, until });
      // The stored scores show which cells conflict.
      if (isConflict) store(studentId, Object(answer.body.current));
    }
  }

  function resolve(row: GridRow, { part, mine, theirs }: ScoreDifference, isMine: boolean): void {
    pasted.current = [];
    const { [part]: _, ...others } = newest()[row.studentId] ?? {};
    const edits: RowEdits = isMine ? { ...others, [part]: { text: mine, before: theirs } } : others;
    change(withRow(newest(), row.studentId, edits));
    if (conflictsOf(exam, row.scores, edits).length === 0) void save(row);
  }

  function discard(studentId: number): void {
    setUnlisted((ids) => ids.filter((id) => id !== studentId));
    change(withRow(newest(), studentId, {}));
    setError(studentId, null);
  }

  /** When rows arrive: sends what is unsaved, except what is being typed, and forgets what no row is left for. */
  function catchUp(hasFocus: (row: GridRow) => boolean): void {
    for (const row of rows ?? []) {
      const { studentId, scores, isReleased } = row;
      const until = errors[studentId]?.until ?? 0;
      // A refusal for being released must not block saving once the release is taken back.
      if (isReleased && until > 0) setError(studentId, null);
      const isTypedIn = hasFocus(row) && asked.current.get(studentId) !== newest()[studentId];
      const isStuck = until > Date.now() || conflictsOf(exam, scores, input[studentId]).length > 0;
      if (!isTypedIn && !isStuck) void save(row);
    }
    if (rows === null || isOutdated) return;
    for (const [id, edits = {}] of Object.entries(newest())) {
      const studentId = Number(id);
      const row = rows.find((one) => one.studentId === studentId);
      const isReleasedAsTyped = row?.isReleased && differencesOf(exam, row.scores, edits).length === 0;
      const isGone = !row && listed.includes(studentId);
      if (isReleasedAsTyped || isGone) discard(studentId);
      else if (!row) setUnlisted((ids) => [...new Set([...ids, studentId])]);
    }
  }

  return {
    listed,
    ...stored,
    edits: input,
    textOf,
    enter,
    paste,
    undoPaste,
    save,
    catchUp,
    errorOf: (studentId: number): string | undefined => errors[studentId]?.text,
    problemIn: (row: GridRow) => (row.isReleased ? null : problemOf(exam, row.scores, input[row.studentId])),
    resolve,
    discard,
  };
}

function withRow(all: AllEdits, studentId: number, edits: RowEdits): AllEdits {
  const { [studentId]: _, ...others } = all;
  return Object.keys(edits).length === 0 ? others : { ...others, [studentId]: edits };
}
