import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { call } from "@/components/form/call";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";

const GridRow = z.object({
  studentId: z.number(),
  fullName: z.string(),
  studentCode: z.string().nullable(),
  scores: z.record(z.string(), z.number()).transform((scores): Scores => scores),
  isReleased: z.boolean(),
});

/** A student's row, as the call answers it. */
export type GridRow = z.output<typeof GridRow>;

/** Milliseconds between two polls for colleagues' changes. */
const refreshMs = 5000;
/** Milliseconds without keyboard or pointer input after which polling stops. */
const maxIdleMs = 120_000;

/** The stored rows of the grid. */
export type GridRows = {
  /** Null until loaded. */
  rows: readonly GridRow[] | null;
  /** The cells that colleagues changed last, as `12:reading`. */
  changed: ReadonlySet<string>;
  isReachable: boolean;
  refresh: () => Promise<void>;
  /** Stores the scores in the answer of a save. */
  store: (studentId: number, scores: Scores) => void;
};

/** The stored scores of an exam and day, polled every few seconds. */
export function useGridRows(exam: ExamId, heldOn: string, studentIds: readonly number[]): GridRows {
  const [rows, setRows] = useState<readonly GridRow[] | null>(null);
  const latest = useRef<readonly GridRow[] | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [isReachable, setIsReachable] = useState(true);
  const ids = studentIds.join(",");

  const refresh = useCallback(async () => {
    const query = new URLSearchParams({ exam, heldOn, studentIds: ids });
    try {
      const { body } = await call(`/backend/office/score-grid?${query}`);
      const listed = z.array(GridRow).safeParse(body.rows);
      if (listed.success) {
        const changes = changedCells(latest.current ?? [], listed.data);
        if (changes.size > 0) setChanged(changes);
        latest.current = listed.data;
        setRows(listed.data);
      }
      setIsReachable(listed.success);
    } catch {
      setIsReachable(false);
    }
  }, [exam, heldOn, ids]);

  useEffect(() => {
    void refresh();
    let usedAt = Date.now();
    const onUse = () => {
      usedAt = Date.now();
    };
    // Not while hidden, because polling keeps the session alive.
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - usedAt < maxIdleMs) void refresh();
    }, refreshMs);
    const activityEvents = ["pointermove", "keydown"] as const;
    for (const event of activityEvents) window.addEventListener(event, onUse);
    window.addEventListener("online", refresh);
    return () => {
      clearInterval(timer);
      for (const event of activityEvents) window.removeEventListener(event, onUse);
      window.removeEventListener("online", refresh);
    };
  }, [refresh]);

  const store = useCallback((studentId: number, scores: Scores) => {
    const rows = latest.current ?? [];
    latest.current = rows.map((row) => (row.studentId === studentId ? { ...row, scores } : row));
    setRows(latest.current);
  }, []);

  return { rows, changed, isReachable, refresh, store };
}

function changedCells(before: readonly GridRow[], now: readonly GridRow[]): Set<string> {
  const known = new Map(before.map((row) => [row.studentId, row.scores]));
  const cells = now.flatMap(({ studentId, scores }) => {
    const old = known.get(studentId);
    if (old === undefined) return [];
    const parts = Object.keys({ ...old, ...scores }) as Part[];
    return parts.filter((part) => old[part] !== scores[part]).map((part) => `${studentId}:${part}`);
  });
  return new Set(cells);
}
