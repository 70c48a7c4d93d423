import { useCallback, useMemo, useRef, useState } from "react";
import { call } from "@/components/form/call";
import { type Typed, useKeptInput } from "@/components/form/kept-input";
import type { Part } from "@/lib/exams/definition";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { ScoreConflict } from "../score-choices";
import type { GridRow, GridRows } from "./grid-rows";
import { conflictsOf, entryOf, errorOf, shownScore, type TypedCell, type TypedRow } from "./score-cell";

/** The unsaved input of the grid, and what can be done with it. */
export type TypedRows = {
  of: (studentId: number) => TypedRow;
  /** Enters texts into cells of any rows. */
  type: (cells: readonly { row: GridRow; part: Part; text: string }[]) => void;
  /** Saves the unsaved cells of a row as a draft, without invalid ones. */
  send: (row: GridRow) => Promise<void>;
  /** Why the server refused a row. */
  errorOf: (studentId: number) => string | undefined;
  /** The cells that a colleague has changed, too. */
  conflictsOf: (row: GridRow) => ScoreConflict[];
  /** Resolves the conflict of a cell, with one's own or the colleague's score. Resolving the last one saves the row. */
  settle: (row: GridRow, conflict: ScoreConflict, isMine: boolean) => void;
  waiting: number;
};

const nameOf = (studentId: number, part: Part) => `${studentId}:${part}`;
const cellOf = (kept: string): TypedCell => {
  const [text = "", before = ""] = kept.split("|");
  return { text, before };
};

/** The unsaved input of the grid, which survives a lost connection, a reload and an ended session. */
export function useTypedRows(exam: ExamId, heldOn: string, { store, refresh }: GridRows): TypedRows {
  const { typed, keep } = useKeptInput(`grid:${exam}:${heldOn}`);
  const latest = useRef(typed);
  const sending = useRef(new Set<number>());
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});

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

  const setError = useCallback((studentId: number, error: string | null) => {
    setErrors(({ [studentId]: _, ...others }) => (error ? { ...others, [studentId]: error } : others));
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
      ([part, { text }]) => errorOf(exam, part, text) === null,
    );
    if (sent.length === 0 || sending.current.has(studentId)) return;
    sending.current.add(studentId);
    try {
      const fields = { exam, studentId, heldOn, ...entryOf(exam, row.scores, waiting) };
      const answer = await call("/backend/office/save-draft", { fields });
      if (answer.success) {
        const saved: Scores = Object(answer.body.scores);
        const next = { ...latest.current };
        for (const [part, { text, before }] of sent) {
          const name = nameOf(studentId, part);
          const kept = next[name];
          if (kept === `${text}|${before}`) delete next[name];
          // Typed over meanwhile: the new base is what has just been saved.
          else if (kept !== undefined) next[name] = `${cellOf(kept).text}|${shownScore(exam, saved[part])}`;
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
      // The row stays unsaved, and is sent when the connection is back.
      void refresh();
    } finally {
      sending.current.delete(studentId);
    }
  };

  const settle: TypedRows["settle"] = (row, { part, mine, theirs }, isMine) => {
    const { [nameOf(row.studentId, part)]: _, ...others } = latest.current;
    change(isMine ? { ...others, [nameOf(row.studentId, part)]: `${mine}|${theirs}` } : others);
    if (conflictsOf(exam, row.scores, rowOf(latest.current, row.studentId)).length === 0) void send(row);
  };

  const waiting = useMemo(() => new Set(Object.keys(typed).map((name) => name.split(":")[0])).size, [typed]);

  return {
    of: (studentId) => rowOf(typed, studentId),
    type,
    send,
    errorOf: (studentId) => errors[studentId],
    conflictsOf: (row) => conflictsOf(exam, row.scores, rowOf(typed, row.studentId)),
    settle,
    waiting,
  };
}
