import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useAnswer } from "@/components/form/use-answer";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";
import { useIsIdle } from "./use-is-idle";

const GridRow = z.object({
  studentId: z.number(),
  fullName: z.string(),
  studentCode: z.string().nullable(),
  scores: z.record(z.string(), z.number()).transform((scores): Scores => scores),
  isReleased: z.boolean(),
  takenBack: z.string().nullable(),
});
const Grid = z.object({ rows: z.array(GridRow) });

/** A student's row, as the call answers it. */
export type GridRow = z.output<typeof GridRow>;

/** Milliseconds between two polls for colleagues' changes. */
const refreshMs = 5000;

/** The stored rows of the grid. */
export type GridRows = {
  /** Null until loaded. */
  rows: readonly GridRow[] | null;
  /** When they were loaded or stored. */
  loadedAt: number;
  /** The cells that colleagues changed last, as `12:reading`. */
  changed: ReadonlySet<string>;
  isReachable: boolean;
  /** Null if the server cannot be reached. */
  refresh: () => Promise<readonly GridRow[] | null>;
  /** Says which scores are about to be saved: no colleague has changed these. */
  expect: (studentId: number, scores: Scores) => void;
  /** Stores the scores in the answer of a save. */
  store: (studentId: number, scores: Scores) => void;
};

/** The stored scores of an exam and day, polled every few seconds. */
export function useGridRows(exam: ExamId, heldOn: string, studentIds: readonly number[]): GridRows {
  const queries = useQueryClient();
  const isIdle = useIsIdle();
  const group = `/backend/office/score-grid?${new URLSearchParams({ exam, heldOn })}&`;
  const address = `${group}${new URLSearchParams({ studentIds: studentIds.join(",") })}`;
  const { data, dataUpdatedAt, isError, refetch } = useAnswer(address, Grid, {
    placeholderData: keepPreviousData,
    refetchInterval: isIdle ? false : refreshMs,
  });
  const rows = data?.rows ?? null;
  const last = useRef(rows);
  const expected = useRef(new Map<number, Scores>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const changes = changedCells(last.current ?? [], rows ?? [], expected.current);
    if (changes.size > 0) setChanged(changes);
    last.current = rows;
  }, [rows]);

  const store = useCallback(
    (studentId: number, scores: Scores) => {
      queries.setQueriesData<z.input<typeof Grid>>(
        { predicate: ({ queryKey }) => String(queryKey[0]).startsWith(group) },
        (grid) =>
          grid && {
            ...grid,
            rows: grid.rows.map((row) =>
              row.studentId === studentId ? { ...row, scores: { ...scores } } : row,
            ),
          },
      );
    },
    [queries, group],
  );

  return {
    rows,
    loadedAt: dataUpdatedAt,
    changed,
    isReachable: !isError,
    refresh: async () => {
      const { data: newest, isError: hasFailed } = await refetch();
      return hasFailed ? null : (newest?.rows ?? null);
    },
    expect: (studentId, scores) => expected.current.set(studentId, scores),
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
