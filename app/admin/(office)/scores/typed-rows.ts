import { useCallback, useMemo, useRef, useState } from "react";
import { call } from "@/components/form/call";
import { type Typed, useKeptInput } from "@/components/form/kept-input";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { GridRow, GridRows } from "./grid-rows";
import { entryOf, problemOf, shownScore, type TypedCell, type TypedRow } from "./score-cell";

/** Why a row is not saved: what the server said, or what a colleague stored in a cell that was typed in as well. */
export type RowProblem = { message: string; theirs: Scores | null };

export type TypedRows = {
  of: (studentId: number) => TypedRow;
  /** Types texts into cells of any rows. */
  type: (cells: readonly { row: GridRow; part: Part; text: string }[]) => void;
  /** Saves what waits in a row as a draft; what is out of range goes on waiting. */
  send: (row: GridRow) => Promise<void>;
  problemOf: (studentId: number) => RowProblem | undefined;
  /** Ends a conflict: with one's own scores, or with the colleague's. */
  settle: (row: GridRow, isMine: boolean) => void;
  waiting: number;
};

const nameOf = (studentId: number, part: Part) => `${studentId}:${part}`;
const cellOf = (kept: string): TypedCell => {
  const [text = "", before = ""] = kept.split("|");
  return { text, before };
};

/** What is typed in the grid and not saved yet: it outlives a lost connection, a reload and an ended session. */
export function useTypedRows(exam: ExamId, heldOn: string, { store, refresh }: GridRows): TypedRows {
  const { typed, keep } = useKeptInput(`grid:${exam}:${heldOn}`);
  const latest = useRef(typed);
  const sending = useRef(new Set<number>());
  const [problems, setProblems] = useState<Readonly<Record<number, RowProblem>>>({});

  const change = useCallback(
    (next: Typed) => {
      latest.current = next;
      keep(next);
    },
    [keep],
  );

  const rowOf = useCallback(
    (from: Typed, studentId: number): TypedRow =>
      Object.fromEntries(
        partsOf(exam).flatMap((part) => {
          const kept = from[nameOf(studentId, part)];
          return kept === undefined ? [] : [[part, cellOf(kept)]];
        }),
      ),
    [exam],
  );

  const setProblem = useCallback((studentId: number, problem: RowProblem | null) => {
    setProblems(({ [studentId]: _, ...others }) => (problem ? { ...others, [studentId]: problem } : others));
  }, []);

  const type: TypedRows["type"] = (cells) => {
    const next: Record<string, string> = { ...latest.current };
    for (const { row, part, text } of cells) {
      if (row.isReleased) continue;
      const name = nameOf(row.studentId, part);
      const stored = shownScore(exam, row.scores[part]);
      const kept = next[name];
      const before = kept === undefined ? stored : cellOf(kept).before;
      if (text === before && before === stored) delete next[name];
      else next[name] = `${text}|${before}`;
    }
    change(next);
  };

  const send: TypedRows["send"] = async (row) => {
    const { studentId } = row;
    const waiting = rowOf(latest.current, studentId);
    const sent = (Object.entries(waiting) as [Part, TypedCell][]).filter(
      ([part, { text }]) => problemOf(exam, part, text) === null,
    );
    if (sent.length === 0 || sending.current.has(studentId)) return;
    sending.current.add(studentId);
    try {
      const fields = { exam, studentId, heldOn, ...entryOf(exam, row.scores, waiting) };
      const answer = await call("/backend/office/save-draft", { fields });
      if (answer.success) {
        const next = { ...latest.current };
        for (const [part, { text, before }] of sent)
          if (next[nameOf(studentId, part)] === `${text}|${before}`) delete next[nameOf(studentId, part)];
        change(next);
        store(studentId, Object(answer.body.scores));
        setProblem(studentId, null);
      } else {
        const theirs: Scores | null = answer.code === "conflict" ? Object(answer.body.current) : null;
        setProblem(studentId, { message: answer.message, theirs });
        if (theirs) store(studentId, theirs);
      }
    } catch {
      // The row goes on waiting, and is sent when the connection is back.
      void refresh();
    } finally {
      sending.current.delete(studentId);
    }
  };

  const settle: TypedRows["settle"] = (row, isMine) => {
    const next: Record<string, string> = { ...latest.current };
    for (const [part, { text }] of Object.entries(rowOf(next, row.studentId)) as [Part, TypedCell][]) {
      const name = nameOf(row.studentId, part);
      if (isMine) next[name] = `${text}|${shownScore(exam, row.scores[part])}`;
      else delete next[name];
    }
    change(next);
    setProblem(row.studentId, null);
    if (isMine) void send(row);
  };

  const waiting = useMemo(() => new Set(Object.keys(typed).map((name) => name.split(":")[0])).size, [typed]);

  return {
    of: (studentId) => rowOf(typed, studentId),
    type,
    send,
    problemOf: (studentId) => problems[studentId],
    settle,
    waiting,
  };
}
