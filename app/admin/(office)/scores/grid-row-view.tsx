// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles if its `display` is changed

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { isCtrl } from "@/app/admin/(office)/ctrl-key";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { useSentence } from "@/components/form/form-state";
import { Badge } from "@/components/ui/badge";
import { Button, firstClick } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Untranslated } from "@/components/ui/own-text";
import { TableCell, TableRow } from "@/components/ui/table";
import type { Part } from "@/lib/exams/definition";
import { exams } from "@/lib/exams/registry";
import { outOfRange } from "@/lib/exams/schema";
import { figures, missingParts, partsOf, totalOf } from "@/lib/exams/scores";
import { typedNumber } from "@/lib/letters";
import { cellError, formatScore, mergeEdits, type ScoreConflict } from "./score-cell";
import type { Grid, GridRow } from "./use-grid";

type GridRowViewProps = {
  grid: Grid;
  row: GridRow;
  index: number;
  onPaste: (column: number, text: string) => void;
  onCorrect: () => void;
  onRemove: (() => void) | undefined;
};

/** A row of fields, or of figures once it is released. On a phone, a card: name and status, and below them the scores. */
export function GridRowView({ grid, row, index, ...props }: GridRowViewProps) {
  const id = useId();
  const t = useTranslations("office.scores");
  const { exam } = grid;
  const above = grid.rows?.[index - 1];
  const { studentId, fullName, studentCode, isReleased } = row;
  const { sections, total, decimals } = exams[exam];
  const rowEdits = grid.ofRow(studentId);
  const parts = partsOf(exam);
  const isInvalid = parts.some((part) => cellError(exam, rowEdits[part]?.text ?? "") !== null);
  const { scores } = isReleased ? row : mergeEdits(exam, row.scores, rowEdits);

  function fieldOf(part: Part, column: number) {
    const text = grid.textOf(row, part);
    const isWrong = cellError(exam, text) !== null;
    return (
      <input
        data-cell={`${index}:${column}`}
        aria-label={t("grid.cell", { part, name: fullName })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        className={cn(
          figureClass,
          "border-input bg-card",
          rowEdits[part] && "border-gold-600",
          grid.changed.has(`${studentId}:${part}`) && "bg-gold-100",
          isWrong && "border-destructive text-destructive",
        )}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => grid.enter([{ row, part, text: typedNumber(target.value) }])}
        onPaste={(event) => {
          event.preventDefault();
          props.onPaste(column, event.clipboardData.getData("text/plain"));
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            grid.enter([{ row, part, text: formatScore(exam, row.scores[part]) }]);
          } else if (event.key === "Enter") {
            // In the last row it moves the focus nowhere.
            void grid.save(row);
          } else if (isCtrl("d", event) && above) {
            event.preventDefault();
            grid.enter([{ row, part, text: grid.textOf(above, part) }]);
          }
        }}
      />
    );
  }

  return (
    <TableRow
      data-row={studentId}
      className="max-table:grid-cols-[repeat(4,minmax(0,1fr))_2.75rem] max-table:gap-x-1.5 max-table:p-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isReleased && !currentTarget.contains(relatedTarget)) void grid.save(row);
      }}
    >
      <th
        role="rowheader"
        scope="row"
        className="text-start font-medium max-table:col-span-3 table:w-full table:min-w-44 table:px-3 table:py-0.5"
      >
        <Untranslated className="block text-left leading-5 break-words rtl:text-right">
          {fullName}
        </Untranslated>
        <span className="flex flex-wrap gap-x-2 text-xs leading-4 font-normal text-muted-foreground">
          {studentCode}
          {row.isUnconfirmed && <UnconfirmedBadge />}
        </span>
      </th>
      {parts.map((part, column) => (
        <ScoreTableCell key={part} label={part}>
          {isReleased ? <Figure>{formatScore(exam, row.scores[part])}</Figure> : fieldOf(part, column)}
        </ScoreTableCell>
      ))}
      {sections.length > 0 && (
        <ScoreTableCell label={t(figures[total].isMean ? "grid.overall" : "grid.total")}>
          <Figure className="font-semibold">
            {missingParts(exam, scores).length === 0 && totalOf(exam, scores).toFixed(decimals)}
          </Figure>
        </ScoreTableCell>
      )}
      <TableCell className="max-table:col-span-2 max-table:col-start-4 max-table:row-start-1 max-table:flex-wrap max-table:content-start max-table:justify-end max-table:text-end max-table:has-[[role=alert]]:col-span-full max-table:has-[[role=alert]]:row-start-3 max-table:has-[[role=alert]]:justify-start max-table:has-[[role=alert]]:text-start table:min-w-38 table:px-2 table:py-0.5 @5xl/shell:min-w-48 @5xl/shell:px-3">
        <div className="flex flex-wrap items-center gap-x-2 text-xs max-table:justify-end">
          {isReleased ? (
            <ReleasedState grid={grid} row={row} onCorrect={props.onCorrect} />
          ) : (
            <DraftState grid={grid} row={row} errorId={`${id}-error`} isInvalid={isInvalid} />
          )}
          {props.onRemove && (
            <Button variant="link" size="sm" className="px-0 text-xs" onClick={firstClick(props.onRemove)}>
              {t("states.remove")}
              <span className="sr-only">{t("states.removeWhom", { name: fullName })}</span>
            </Button>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

type StateProps = Pick<GridRowViewProps, "grid" | "row">;

/** Input that was not saved in time is listed until it is discarded. */
function ReleasedState({ grid, row, onCorrect }: StateProps & { onCorrect: () => void }) {
  const t = useTranslations("office.scores.states");
  const lost = partsOf(grid.exam).flatMap((part) => {
    const mine = grid.ofRow(row.studentId)[part]?.text;
    const released = formatScore(grid.exam, row.scores[part]);
    return mine === undefined || mine === released ? [] : [{ part, mine, released }];
  });
  return (
    <>
      <Badge variant="secondary">{t("released")}</Badge>
      <Button variant="link" size="sm" className="px-0 text-xs" onClick={firstClick(onCorrect)}>
        {t("correct")}
        <span className="sr-only">{t("correctWhom", { name: row.fullName })}</span>
      </Button>
      {lost.length > 0 && (
        <div role="alert" className="grid basis-full justify-items-start gap-1 text-destructive">
          {lost.map(({ part, mine, released }) => (
            <p key={part}>{t("lost", { part, mine, released })}</p>
          ))}
          <Button variant="outline" size="sm" onClick={firstClick(() => grid.discard(row.studentId))}>
            {t("discard")}
          </Button>
        </div>
      )}
    </>
  );
}

type DraftStateProps = StateProps & { errorId: string; isInvalid: boolean };

function DraftState({ grid, row, errorId, isInvalid }: DraftStateProps) {
  const { exam } = grid;
  const t = useTranslations("office.scores.states");
  const sentence = useSentence();
  const conflicts = isInvalid ? [] : grid.conflictsOf(row);
  const problem = isInvalid
    ? sentence(outOfRange(exam))
    : conflicts.length > 0
      ? t("conflict")
      : grid.errorOf(row.studentId);
  if (problem)
    return (
      <div id={isInvalid ? errorId : undefined} role="alert" className="font-medium text-destructive">
        {problem}
        {conflicts.length > 0 && <ScoreConflictChoices grid={grid} row={row} conflicts={conflicts} />}
      </div>
    );
  if (Object.keys(grid.ofRow(row.studentId)).length > 0)
    return <span className="text-warning">{t("notSaved")}</span>;
  const missing = missingParts(exam, row.scores).length;
  if (missing === partsOf(exam).length) return <span className="text-muted-foreground">{t("none")}</span>;
  return missing === 0 ? (
    <Badge variant="gold">{t("draft")}</Badge>
  ) : (
    <span>{t("missing", { count: missing })}</span>
  );
}

type ScoreConflictChoicesProps = StateProps & { conflicts: readonly ScoreConflict[] };

/** In a conflict, blank means no score. */
function ScoreConflictChoices({ grid, row, conflicts }: ScoreConflictChoicesProps) {
  const t = useTranslations("office.record.conflict");
  const area = useTranslations("area.conflict");
  return (
    <ul className="mt-2 grid gap-3">
      {conflicts.map((conflict) => {
        const { part, mine, theirs } = conflict;
        const choices = [
          { label: area("mine"), value: mine, isMine: true },
          { label: t("theirs"), value: theirs, isMine: false },
        ];
        return (
          <li key={part} className="flex flex-wrap items-center gap-2">
            <span className="w-24 font-medium capitalize">{part}</span>
            {choices.map(({ label, value, isMine }) => (
              <Button
                key={label}
                variant="outline"
                size="sm"
                onClick={firstClick(() => grid.resolve(row, conflict, isMine))}
              >
                <span className="sr-only">{part}, </span>
                <span className="text-muted-foreground">{label}:</span> {value === "" ? area("none") : value}
              </Button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** A figure, or the field for one: equally wide, so that the digits of a column line up. */
const figureClass =
  "ms-auto block h-11 w-16 @max-5xl/shell:w-14 rounded-md border px-2 text-end text-base tabular-nums max-table:w-full max-table:px-1 max-table:text-center table:h-9 table:text-sm";

function Figure({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn(figureClass, "border-transparent leading-[2.625rem] table:leading-8.5", className)}>
      {children}
    </span>
  );
}

function ScoreTableCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TableCell className="max-table:col-span-1 max-table:row-start-2 max-table:grid max-table:gap-0.5 table:p-1">
      <span
        aria-hidden="true"
        className="truncate text-center text-xs text-muted-foreground capitalize table:hidden"
      >
        {label}
      </span>
      {children}
    </TableCell>
  );
}
