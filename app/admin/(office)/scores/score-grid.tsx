"use client";

import { useCallback, useEffect, useRef } from "react";
import { useDayText } from "@/components/area/when";
import { useLeaveWarning } from "@/components/form/unsaved-input";
import { Skeleton } from "@/components/ui/skeleton";
import { type ExamId, exams } from "@/lib/exams/registry";
import { missingParts, partsOf } from "@/lib/exams/scores";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import { gridKeyHandler } from "./grid-key-handler";
import { GridRowView } from "./grid-row-view";
import { GridStatus } from "./grid-status";
import { ReleaseGroup } from "./release-group";
import { parsePastedBlock } from "./score-cell";
import { useGridEdits } from "./use-grid-edits";
import { useGridRows } from "./use-grid-rows";

type ScoreGridProps = { exam: ExamId; heldOn: string; studentIds: readonly number[] };

/** The scores of a class in one exam, edited as in a spreadsheet. */
export function ScoreGrid({ exam, heldOn, studentIds }: ScoreGridProps) {
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
      if (!isFocused && !isStuck) void edits.save(row);
    }
  }, [rows]);

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

  const complete = rows.filter((row) => !row.isReleased && missingParts(exam, row.scores).length === 0);
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
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <ReleaseGroup
        exam={exam}
        heldOn={heldOn}
        complete={complete.length}
        hasUnsaved={edits.unsavedRows > 0}
        onChanged={stored.refresh}
      />
    </div>
  );
}
