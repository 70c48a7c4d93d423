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

export type GridRow = z.output<typeof GridRow>;

/** In milliseconds: how soon a colleague's change is seen. */
const refreshInterval = 5000;
/** In milliseconds without a key or a move of the pointer, after which nothing is asked any more. */
const longestPause = 120_000;

export type GridRows = {
  /** Null until they have arrived. */
  rows: readonly GridRow[] | null;
  /** The cells, as `12:reading`, in which a colleague was seen to change something last. */
  changed: ReadonlySet<string>;
  isReachable: boolean;
  refresh: () => Promise<void>;
  /** Takes over what a save answered. */
  store: (studentId: number, scores: Scores) => void;
};

/** The rows of one exam and day with what is stored, asked for again every few seconds. */
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
        const news = changedCells(latest.current ?? [], listed.data);
        if (news.size > 0) setChanged(news);
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
    const noteUse = () => {
      usedAt = Date.now();
    };
    // Polling would keep the session alive: a hidden table must not.
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - usedAt < longestPause) void refresh();
    }, refreshInterval);
    const uses = ["pointermove", "keydown"] as const;
    for (const use of uses) window.addEventListener(use, noteUse);
    window.addEventListener("online", refresh);
    return () => {
      clearInterval(timer);
      for (const use of uses) window.removeEventListener(use, noteUse);
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
