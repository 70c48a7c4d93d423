// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles if its `display` is changed

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useId } from "react";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { firstClick } from "@/components/form/act-form";
import { useSentence } from "@/components/form/form-state";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Untranslated } from "@/components/ui/own-text";
import { TableCell, TableRow } from "@/components/ui/table";
import { type ExamId, exams } from "@/lib/exams/registry";
import { outOfRange } from "@/lib/exams/schema";
import { missingParts, partsOf, type Scores, totalOf } from "@/lib/exams/scores";
import { typedNumber } from "@/lib/text/letters";
import { cellError, formatScore, mergeEdits, type ScoreConflict } from "./score-cell";
import type { GridEdits, GridRow } from "./use-grid";

type GridRowViewProps = {
  exam: ExamId;
  row: GridRow;
  index: number;
  above: GridRow | undefined;
  edits: GridEdits;
  changed: ReadonlySet<string>;
  onPaste: (column: number, text: string) => void;
  onCorrect: () => void;
  onRemove: (() => void) | undefined;
};

export function GridRowView({ exam, row, index, above, edits, changed, ...props }: GridRowViewProps) {
  const id = useId();
  const t = useTranslations("office.scores");
  const rowEdits = edits.ofRow(row.studentId);
  const parts = partsOf(exam);
  const textOf = (from: GridRow, part: (typeof parts)[number]) =>
    edits.ofRow(from.studentId)[part]?.text ?? formatScore(exam, from.scores[part]);
  if (row.isReleased) {
    return <ReleasedRow exam={exam} row={row} edits={edits} onCorrect={props.onCorrect} />;
  }
  const isInvalid = parts.some((part) => cellError(exam, rowEdits[part]?.text ?? "") !== null);
  const { scores } = mergeEdits(exam, row.scores, rowEdits);
  return (
    <GridTableRow
      row={row}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void edits.save(row);
      }}
    >
      {parts.map((part, column) => {
        const text = textOf(row, part);
        const error = cellError(exam, text);
        return (
          <ScoreTableCell key={part} label={part}>
            <input
              data-cell={`${index}:${column}`}
              aria-label={t("grid.cell", { part, name: row.fullName })}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : `${id}-error`}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              className={cn(
                figureClass,
                "border-input bg-card",
                rowEdits[part] && "border-gold-600",
                changed.has(`${row.studentId}:${part}`) && "bg-gold-100",
                error !== null && "border-destructive text-destructive",
              )}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => edits.enter([{ row, part, text: typedNumber(target.value) }])}
              onPaste={(event) => {
                event.preventDefault();
                props.onPaste(column, event.clipboardData.getData("text/plain"));
              }}
              onKeyDown={(event) => {
                if (event.key === "Escape") {
                  edits.enter([{ row, part, text: formatScore(exam, row.scores[part]) }]);
                } else if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey) && above) {
                  event.preventDefault();
                  edits.enter([{ row, part, text: textOf(above, part) }]);
                }
              }}
            />
          </ScoreTableCell>
        );
      })}
      <TotalCell exam={exam} scores={scores} />
      <StateCell>
        <RowState exam={exam} row={row} edits={edits} errorId={`${id}-error`} isInvalid={isInvalid} />
        {props.onRemove && (
          <Button variant="link" size="sm" className="px-0 text-xs" onClick={firstClick(props.onRemove)}>
            {t("states.remove")}
            <span className="sr-only">{t("states.removeWhom", { name: row.fullName })}</span>
          </Button>
        )}
      </StateCell>
    </GridTableRow>
  );
}

/** A released result as plain figures. Input that was not saved in time is listed until it is discarded. */
function ReleasedRow({
  exam,
  row,
  edits,
  onCorrect,
}: Pick<GridRowViewProps, "exam" | "row" | "edits" | "onCorrect">) {
  const t = useTranslations("office.scores.states");
  const parts = partsOf(exam);
  const lost = parts.flatMap((part) => {
    const mine = edits.ofRow(row.studentId)[part]?.text;
    const released = formatScore(exam, row.scores[part]);
    return mine === undefined || mine === released ? [] : [{ part, mine, released }];
  });
  return (
    <GridTableRow row={row}>
      {parts.map((part) => (
        <ScoreTableCell key={part} label={part}>
          <span className={cn(figureClass, "border-transparent leading-[2.625rem] table:leading-8.5")}>
            {formatScore(exam, row.scores[part])}
          </span>
        </ScoreTableCell>
      ))}
      <TotalCell exam={exam} scores={row.scores} />
      <StateCell>
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
            <Button variant="outline" size="sm" onClick={firstClick(() => edits.discard(row.studentId))}>
              {t("discard")}
            </Button>
          </div>
        )}
      </StateCell>
    </GridTableRow>
  );
}

type RowStateProps = Pick<GridRowViewProps, "exam" | "row" | "edits"> & {
  errorId: string;
  isInvalid: boolean;
};

function RowState({ exam, row, edits, errorId, isInvalid }: RowStateProps) {
  const t = useTranslations("office.scores.states");
  const sentence = useSentence();
  const conflicts = isInvalid ? [] : edits.conflictsOf(row);
  const problem = isInvalid
    ? sentence(outOfRange(exam))
    : conflicts.length > 0
      ? t("conflict")
      : edits.errorOf(row.studentId);
  if (problem) {
    return (
      <div id={isInvalid ? errorId : undefined} role="alert" className="font-medium text-destructive">
        {problem}
        {conflicts.length > 0 && (
          <ScoreConflictChoices
            conflicts={conflicts}
            onChoose={(conflict, isMine) => edits.resolve(row, conflict, isMine)}
          />
        )}
      </div>
    );
  }
  if (Object.keys(edits.ofRow(row.studentId)).length > 0)
    return <span className="text-warning">{t("notSaved")}</span>;
  const missing = missingParts(exam, row.scores).length;
  if (missing === partsOf(exam).length) return <span className="text-muted-foreground">{t("none")}</span>;
  return missing === 0 ? (
    <Badge variant="gold">{t("draft")}</Badge>
  ) : (
    <span>{t("missing", { count: missing })}</span>
  );
}

type ScoreConflictChoicesProps = {
  conflicts: readonly ScoreConflict[];
  onChoose: (conflict: ScoreConflict, isMine: boolean) => void;
};

/** Offers both scores of each section that two people changed. Blank means no score. */
function ScoreConflictChoices({ conflicts, onChoose }: ScoreConflictChoicesProps) {
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
                onClick={firstClick(() => onChoose(conflict, isMine))}
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

/** A row. On a phone, a card: name and status, and below them the scores side by side. */
function GridTableRow({
  row,
  onBlur,
  children,
}: { row: GridRow } & Pick<ComponentProps<"tr">, "onBlur" | "children">) {
  return (
    <TableRow
      data-row={row.studentId}
      className="max-table:grid-cols-[repeat(4,minmax(0,1fr))_2.75rem] max-table:gap-x-1.5 max-table:p-3"
      onBlur={onBlur}
    >
      <th
        role="rowheader"
        scope="row"
        className="text-start font-medium max-table:col-span-3 table:w-full table:min-w-44 table:px-3 table:py-0.5"
      >
        <Untranslated className="block text-left leading-5 break-words rtl:text-right">
          {row.fullName}
        </Untranslated>
        <span className="flex flex-wrap gap-x-2 text-xs leading-4 font-normal text-muted-foreground">
          {row.studentCode}
          {row.isUnconfirmed && <UnconfirmedBadge />}
        </span>
      </th>
      {children}
    </TableRow>
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

/** The total, once the scores are complete, of an exam with sections. */
function TotalCell({ exam, scores }: { exam: ExamId; scores: Scores }) {
  const t = useTranslations("office.scores.grid");
  const { sections, total, decimals } = exams[exam];
  if (sections.length === 0) return null;
  return (
    <ScoreTableCell label={total.name === "overallBand" ? t("overall") : t("total")}>
      <span
        className={cn(figureClass, "border-transparent font-semibold leading-[2.625rem] table:leading-8.5")}
      >
        {missingParts(exam, scores).length === 0 && totalOf(exam, scores).toFixed(decimals)}
      </span>
    </ScoreTableCell>
  );
}

function StateCell({ children }: { children: ReactNode }) {
  return (
    <TableCell className="max-table:col-span-2 max-table:col-start-4 max-table:row-start-1 max-table:flex-wrap max-table:content-start max-table:justify-end max-table:text-end max-table:has-[[role=alert]]:col-span-full max-table:has-[[role=alert]]:row-start-3 max-table:has-[[role=alert]]:justify-start max-table:has-[[role=alert]]:text-start table:min-w-38 table:px-2 table:py-0.5 @5xl/shell:min-w-48 @5xl/shell:px-3">
      <div className="flex flex-wrap items-center gap-x-2 text-xs max-table:justify-end">{children}</div>
    </TableCell>
  );
}
