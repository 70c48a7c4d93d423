"use client";

import { useCallback, useEffect, useRef } from "react";
import { useDayText } from "@/components/area/when";
import { useLeaveWarning } from "@/components/form/unsaved-input";
import { Skeleton } from "@/components/ui/skeleton";
import { type ExamId, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import { gridKeyHandler } from "./grid-key-handler";
import { GridRowView } from "./grid-row-view";
import { GridStatus } from "./grid-status";
import { type Obstacle, ReleaseGroup } from "./release-group";
import { cellError, parsePastedBlock } from "./score-cell";
import { useGridEdits } from "./use-grid-edits";
import { type GridRow, useGridRows } from "./use-grid-rows";

type ScoreGridProps = {
  exam: ExamId;
  heldOn: string;
  /** Students who are in the grid although they may have no scores yet, and how to take one out. */
  studentIds: readonly number[];
  onRemove: (studentId: number) => void;
};

/** The scores of a class in one exam, edited as in a spreadsheet. */
export function ScoreGrid({ exam, heldOn, studentIds, onRemove }: ScoreGridProps) {
  const stored = useGridRows(exam, heldOn, studentIds);
  const edits = useGridEdits(exam, heldOn, stored);
  const texts = useOfficeTexts().scores.grid;
  const dayText = useDayText();
  const table = useRef<HTMLTableElement>(null);
  const { rows } = stored;
  const parts = partsOf(exam);
  const hasSections = exams[exam].sections.length > 0;
  useLeaveWarning(useCallback(() => edits.unsavedRows > 0, [edits.unsavedRows]));

  // Saves what is unsaved when the server is reachable again, but not the row in which the user types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the rows arrive
  useEffect(() => {
    for (const row of rows ?? []) {
      const isFocused = table.current?.querySelector(`[data-row="${row.studentId}"]:focus-within`);
      const isStuck = edits.errorOf(row.studentId) !== undefined || edits.conflictsOf(row).length > 0;
      if (!isFocused && !isStuck) edits.retry(row);
    }
  }, [stored.loadedAt]);

  if (rows === null) {
    return stored.isReachable ? <Skeleton className="h-64" /> : <GridStatus stored={stored} edits={edits} />;
  }

  function paste(rowIndex: number, column: number, text: string) {
    const cells = parsePastedBlock(text).flatMap((line, down) =>
      line.flatMap((cell, right) => {
        const row = rows?.[rowIndex + down];
        const part = parts[column + right];
        return row && part ? [{ row, part, text: cell }] : [];
      }),
    );
    edits.enter(cells);
    for (const row of new Set(cells.map((cell) => cell.row)))
      if (row !== rows?.[rowIndex]) void edits.save(row);
  }

  function showCell(row: number, column: number) {
    const cell = table.current?.querySelector(`[data-cell="${row}:${column}"]`);
    if (cell instanceof HTMLElement) cell.focus();
  }

  const canRemove = ({ studentId, scores }: GridRow) =>
    studentIds.includes(studentId) &&
    Object.keys(scores).length === 0 &&
    Object.keys(edits.ofRow(studentId)).length === 0;

  /** The first thing that has to be settled before anything is released. */
  function obstacle(): Obstacle | undefined {
    for (const [index, row] of (rows ?? []).entries()) {
      if (row.isReleased) continue;
      const name = row.fullName;
      const typed = edits.ofRow(row.studentId);
      const invalid = parts.findIndex((part) => cellError(exam, part, typed[part]?.text ?? "") !== null);
      const part = parts[invalid];
      if (part) {
        const values = { name, part, text: typed[part]?.text ?? "" };
        return { text: interpolate(texts.invalid, values), show: () => showCell(index, invalid) };
      }
      if (edits.conflictsOf(row).length > 0)
        return { text: interpolate(texts.conflict, { name }), show: () => showCell(index, 0) };
      const edited = parts.findIndex((part) => typed[part] !== undefined);
      if (edited >= 0)
        return { text: interpolate(texts.unsaved, { name }), show: () => showCell(index, edited) };
    }
    return undefined;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <GridStatus stored={stored} edits={edits} />
      {rows.length === 0 ? (
        <p className="rounded-lg border bg-card px-4 py-10 text-center text-sm text-muted-foreground">
          {texts.nobody}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section aria-label={texts.label} tabIndex={0} className="overflow-x-auto rounded-lg border bg-card">
          <table
            ref={table}
            aria-label={interpolate(texts.table, { exam: exams[exam].shortName, day: dayText(heldOn) })}
            className="w-full border-collapse text-sm"
            onKeyDown={gridKeyHandler(table)}
          >
            <thead>
              <tr className="border-b bg-muted text-left rtl:text-right">
                <th scope="col" className="sticky inset-s-0 z-10 bg-muted px-3 py-2 font-medium">
                  {texts.student}
                </th>
                {parts.map((part) => (
                  <th key={part} scope="col" className="px-1 py-2 font-medium capitalize">
                    {part}
                  </th>
                ))}
                {hasSections && (
                  <th scope="col" className="px-3 py-2 font-medium">
                    {exams[exam].total.name === "overallBand" ? texts.overall : texts.total}
                  </th>
                )}
                <th scope="col" className="px-3 py-2 font-medium">
                  {texts.state}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <GridRowView
                  key={row.studentId}
                  exam={exam}
                  row={row}
                  edits={edits}
                  index={index}
                  above={rows[index - 1]}
                  changed={stored.changed}
                  onPaste={(column, text) => paste(index, column, text)}
                  onRemove={canRemove(row) ? () => onRemove(row.studentId) : undefined}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ReleaseGroup exam={exam} heldOn={heldOn} rows={rows} obstacle={obstacle()} refresh={stored.refresh} />
    </div>
  );
}
