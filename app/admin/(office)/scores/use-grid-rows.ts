import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SuccessOf } from "@/components/form/endpoints";
import { useAnswer } from "@/components/form/use-answer";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";

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
  const { data, dataUpdatedAt, isError, refetch } = useAnswer(
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
    /** Null until loaded. */
    rows,
    /** How many more students have a result of that exam and day. */
    more: data?.more ?? 0,
    loadedAt: dataUpdatedAt,
    /** The cells that colleagues changed most recently, as `12:reading`. */
    changed,
    isReachable: !isError,
    /** Reloads the rows. Null if the server cannot be reached. */
    refresh: async (): Promise<readonly GridRow[] | null> => {
      const { data: newest, isError: hasFailed } = await refetch();
      return hasFailed ? null : (newest?.rows ?? null);
    },
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
  const cells = now.flatMap(({ studentId, scores }) => {
    const old = known.get(studentId);
    if (old === undefined) return [];
    const parts = Object.keys({ ...old, ...scores }) as Part[];
    return parts
      .filter((part) => old[part] !== scores[part] && scores[part] !== expected.get(studentId)?.[part])
      .map((part) => `${studentId}:${part}`);
  });
  return new Set(cells);
}
