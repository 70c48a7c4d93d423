"use client";

import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { type ExamId, exams } from "@/lib/exams/registry";
import { missingParts, partsOf, totalOf } from "@/lib/exams/scores";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import { ScoreChoices } from "../score-choices";
import type { GridRow } from "./grid-rows";
import { entryOf, errorOf, plainNumber, shownScore } from "./score-cell";
import type { TypedRows } from "./typed-rows";

type GridRowViewProps = {
  exam: ExamId;
  row: GridRow;
  index: number;
  /** The row above, from which a score is copied down. */
  above: GridRow | undefined;
  typed: TypedRows;
  changed: ReadonlySet<string>;
  onPaste: (column: number, text: string) => void;
};

/** A student's row of scores. Leaving it saves it. */
export function GridRowView({ exam, row, index, above, typed, changed, onPaste }: GridRowViewProps) {
  const id = useId();
  const texts = useOfficeTexts().scores;
  const waiting = typed.of(row.studentId);
  const parts = partsOf(exam);
  const shownIn = (from: GridRow, part: (typeof parts)[number]) =>
    typed.of(from.studentId)[part]?.text ?? shownScore(exam, from.scores[part]);
  const wrong = parts.find((part) => errorOf(exam, part, waiting[part]?.text ?? "") !== null);
  const { scores } = entryOf(exam, row.scores, waiting);
  return (
    <tr
      data-row={row.studentId}
      className="border-b last:border-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void typed.send(row);
      }}
    >
      <th
        scope="row"
        className="sticky inset-s-0 z-10 max-w-40 min-w-28 bg-card px-3 py-1 text-left font-medium sm:max-w-64 rtl:text-right"
      >
        <bdi className="line-clamp-2 break-words">{row.fullName}</bdi>
        <span className="block text-xs font-normal text-muted-foreground max-sm:hidden">
          {row.studentCode}
        </span>
      </th>
      {parts.map((part, column) => {
        const text = shownIn(row, part);
        const error = errorOf(exam, part, text);
        return (
          <td key={part} className="p-1">
            <input
              data-cell={`${index}:${column}`}
              aria-label={interpolate(texts.grid.cell, { part, name: row.fullName })}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : `${id}-error`}
              inputMode="decimal"
              autoComplete="off"
              readOnly={row.isReleased}
              value={text}
              className={cn(
                "h-11 w-16 rounded-md border border-input bg-card px-2 text-end text-base tabular-nums read-only:border-transparent read-only:bg-muted md:h-9 md:text-sm",
                waiting[part] && "border-gold-600",
                changed.has(`${row.studentId}:${part}`) && "bg-gold-100",
                error !== null && "border-destructive text-destructive",
              )}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => typed.type([{ row, part, text: plainNumber(target.value) }])}
              onPaste={(event) => {
                event.preventDefault();
                onPaste(column, event.clipboardData.getData("text/plain"));
              }}
              onKeyDown={(event) => {
                if (event.key === "Escape") {
                  typed.type([{ row, part, text: shownScore(exam, row.scores[part]) }]);
                } else if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey) && above) {
                  event.preventDefault();
                  typed.type([{ row, part, text: shownIn(above, part) }]);
                }
              }}
            />
          </td>
        );
      })}
      {exams[exam].sections.length > 0 && (
        <td className="px-3 font-semibold tabular-nums">
          {missingParts(exam, scores).length === 0 && totalOf(exam, scores).toFixed(exams[exam].decimals)}
        </td>
      )}
      <td className="min-w-40 px-3 py-1 text-xs">
        <RowState exam={exam} row={row} typed={typed} errorId={`${id}-error`} isWrong={wrong !== undefined} />
      </td>
    </tr>
  );
}

type RowStateProps = Pick<GridRowViewProps, "exam" | "row" | "typed"> & {
  errorId: string;
  isWrong: boolean;
};

function RowState({ exam, row, typed, errorId, isWrong }: RowStateProps) {
  const texts = useOfficeTexts().scores.states;
  if (row.isReleased) return <Badge variant="secondary">{texts.released}</Badge>;
  const error = typed.errorOf(row.studentId);
  if (isWrong) {
    return (
      <p id={errorId} role="alert" className="font-medium text-destructive">
        {exams[exam].rangeText}
      </p>
    );
  }
  const conflicts = typed.conflictsOf(row);
  if (conflicts.length > 0) {
    return (
      <div role="alert" className="font-medium text-destructive">
        {texts.conflict}
        <ScoreChoices
          conflicts={conflicts}
          onChoose={(conflict, isMine) => typed.settle(row, conflict, isMine)}
        />
      </div>
    );
  }
  if (error) {
    return (
      <p role="alert" className="font-medium text-destructive">
        {error}
      </p>
    );
  }
  if (Object.keys(typed.of(row.studentId)).length > 0)
    return <span className="text-gold-700">{texts.notSaved}</span>;
  const missing = missingParts(exam, row.scores).length;
  if (missing === partsOf(exam).length) return <span className="text-muted-foreground">{texts.none}</span>;
  return missing === 0 ? (
    <Badge variant="gold">{texts.draft}</Badge>
  ) : (
    <span>{interpolate(texts.missing, { count: missing })}</span>
  );
}
