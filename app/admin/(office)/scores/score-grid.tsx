import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isCtrl } from "@/app/admin/(office)/ctrl-key";
import { RecordDialog } from "@/app/admin/(office)/students/record-dialog";
import { useDayText } from "@/components/area/when";
import { useLeaveWarning } from "@/components/form/unsaved-input";
import { cn } from "@/components/ui/cn";
import { isFocusFree } from "@/components/ui/focus";
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { toastError } from "@/components/ui/toast";
import { Skeleton } from "@/components/ui/waiting";
import { gridRows } from "@/lib/batches";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { figures, partsOf } from "@/lib/exams/scores";
import { StudentFiles, toChosen } from "../student-files";
import { GridRowView } from "./grid-row-view";
import { type Problem, ReleaseGroup } from "./release-group";
import { cellError, formatScore, parsePastedBlock } from "./score-cell";
import { type Grid, type GridRow, useGrid } from "./use-grid";

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** As in a spreadsheet: arrow keys, Enter for down, Shift+Enter for up. Tab keeps its native behaviour. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const { target, currentTarget: table } = event;
  if (!step || !(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey)
    return;
  event.preventDefault();
  const [down, right] = event.key === "Enter" && event.shiftKey ? [-1, 0] : step;
  let [row = 0, column = 0] = (target.dataset.cell ?? "").split(":").map(Number);
  do {
    row += down;
    column += right;
    // Released rows have no cells, and are skipped.
  } while (!focusCell(table, row, column) && down !== 0 && row >= 0 && row < table.rows.length);
}

function focusCell(table: HTMLTableElement | null, row: number, column: number): boolean {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus();
  return Boolean(cell);
}

/** Whose scores are typed next, and where the focus was when they were added. */
export type Newest = { ids: readonly number[]; start: Element | null };

export const nobody: Newest = { ids: [], start: null };

type ScoreGridProps = {
  exam: ExamId;
  heldOn: string;
  /** Students added to the grid, who may have no scores yet, and how to remove one. */
  studentIds: readonly number[];
  newest: Newest;
  onRemove: (studentId: number) => void;
};

/** Where the table fits without scrolling sideways, its head sticks below the area's header. */
const headClass = "bg-muted @min-[50rem]:sticky @min-[50rem]:top-14 @min-[50rem]:z-10";

const figureHeadClass = "px-1 text-end @5xl/shell:pe-3.5";

export function ScoreGrid({ exam, heldOn, studentIds, newest, onRemove }: ScoreGridProps) {
  const grid = useGrid(exam, heldOn, studentIds);
  const { rows } = grid;
  const t = useTranslations("office.scores.grid");
  const office = useTranslations("office");
  const title = t("table", { exam: exams[exam].shortName, day: useDayText()(heldOn) });
  const table = useRef<HTMLTableElement>(null);
  /** What the last paste replaced, until something is typed. */
  const replaced = useRef<readonly { studentId: number; part: Part; text: string }[]>([]);
  const [corrected, setCorrected] = useState<GridRow | null>(null);
  const parts = partsOf(exam);
  const hasSections = exams[exam].sections.length > 0;
  useLeaveWarning(() => grid.unsavedRows > 0);

  const areNewestShown = newest.ids.every((id) => rows?.some(({ studentId }) => studentId === id));
  useEffect(() => {
    if (!areNewestShown || newest.ids.length === 0 || !isFocusFree(newest.start)) return;
    const cells = newest.ids.map((id) => `[data-row="${id}"] input`).join();
    table.current?.querySelector<HTMLElement>(cells)?.focus();
  }, [newest, areNewestShown]);

  // When the server is reachable again, saves what is unsaved, except the row being typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the rows arrive
  useEffect(() => {
    for (const row of rows ?? []) {
      // A refusal for being released must not block saving once the release is taken back.
      if (row.isReleased) {
        grid.forgetError(row.studentId);
        continue;
      }
      const isFocused = table.current?.querySelector(`[data-row="${row.studentId}"]:focus-within`);
      const isStuck = grid.errorOf(row.studentId) !== undefined || grid.conflictsOf(row).length > 0;
      if (!isFocused && !isStuck) void grid.save(row);
    }
  }, [grid.loadedAt]);

  if (rows === null) {
    return grid.isReachable ? <Skeleton className="h-64" /> : <GridStatus grid={grid} />;
  }

  function paste(rowIndex: number, column: number, text: string) {
    const pasted = parsePastedBlock(text).flatMap((line, down) =>
      line.map((cell, right) => ({ row: rows?.[rowIndex + down], part: parts[column + right], text: cell })),
    );
    const cells = pasted.flatMap(({ row, part, text }) =>
      row && part && !row.isReleased ? [{ row, part, text }] : [],
    );
    replaced.current = cells.map(({ row, part }) => {
      return { studentId: row.studentId, part, text: grid.textOf(row, part) };
    });
    grid.enter(cells);
    const lost = pasted.filter(
      ({ row, part, text }) =>
        text !== "" && !(row && part && (!row.isReleased || text === formatScore(exam, row.scores[part]))),
    ).length;
    if (lost > 0) toastError(t("pasteLost", { count: lost }));
    for (const row of new Set(cells.map((cell) => cell.row)))
      if (row !== rows?.[rowIndex]) void grid.save(row);
  }

  /** As in a spreadsheet, Ctrl+Z gives back what a paste has replaced. */
  function undoPaste(event: KeyboardEvent) {
    if (!isCtrl("z", event) || replaced.current.length === 0) return;
    event.preventDefault();
    const cells = replaced.current.flatMap(({ studentId, part, text }) => {
      const row = rows?.find((one) => one.studentId === studentId);
      return row ? [{ row, part, text }] : [];
    });
    replaced.current = [];
    grid.enter(cells);
    for (const row of new Set(cells.map((cell) => cell.row))) void grid.save(row);
  }

  const canRemove = ({ studentId, scores }: GridRow) =>
    studentIds.includes(studentId) &&
    Object.keys(scores).length === 0 &&
    Object.keys(grid.ofRow(studentId)).length === 0;

  function problemOf(row: GridRow, index: number): Problem[] {
    if (row.isReleased) return [];
    const typed = grid.ofRow(row.studentId);
    const invalid = parts.findIndex((part) => cellError(exam, typed[part]?.text ?? "") !== null);
    const problem = (kind: Problem["kind"], column: number): Problem[] => [
      { kind, show: () => focusCell(table.current, index, column) },
    ];
    if (invalid >= 0) return problem("invalid", invalid);
    if (grid.conflictsOf(row).length > 0) return problem("conflict", 0);
    const edited = parts.findIndex((part) => typed[part] !== undefined);
    return edited < 0 ? [] : problem("unsaved", edited);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {rows.length === 0 ? (
        <p className="rounded-lg border bg-card px-4 py-10 text-center text-sm text-muted-foreground">
          {t("nobody")}
        </p>
      ) : (
        <div className="@container">
          <p aria-hidden="true" className="mb-2 hidden font-medium print:block">
            {title}
          </p>
          <section
            aria-label={office("record.scores")}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
            tabIndex={0}
            className="overflow-x-auto @min-[50rem]:overflow-visible table:rounded-lg table:border table:bg-card"
          >
            <Table
              ref={table}
              aria-label={title}
              onKeyDown={(event) => {
                undoPaste(event);
                moveFocus(event);
              }}
              onInput={() => (replaced.current = [])}
            >
              <TableHead>
                <TableRow className="max-table:contents">
                  <ColumnHeader className={cn(headClass, "px-3 table:rounded-ss-lg")}>
                    {t("student")}
                  </ColumnHeader>
                  {parts.map((part) => (
                    <ColumnHeader key={part} className={cn(headClass, figureHeadClass, "capitalize")}>
                      {part}
                    </ColumnHeader>
                  ))}
                  {hasSections && (
                    <ColumnHeader className={cn(headClass, figureHeadClass)}>
                      {t(figures[exams[exam].total].isMean ? "overall" : "total")}
                    </ColumnHeader>
                  )}
                  <ColumnHeader className={cn(headClass, "px-3 table:rounded-se-lg @5xl/shell:w-72")}>
                    {office("status")}
                  </ColumnHeader>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row, index) => (
                  <GridRowView
                    key={row.studentId}
                    grid={grid}
                    row={row}
                    index={index}
                    onPaste={(column, text) => paste(index, column, text)}
                    onCorrect={() => setCorrected(row)}
                    onRemove={canRemove(row) ? () => onRemove(row.studentId) : undefined}
                  />
                ))}
              </TableBody>
            </Table>
          </section>
        </div>
      )}
      {rows.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("files")}</legend>
          <StudentFiles people={rows.map(toChosen)} />
        </fieldset>
      )}
      {corrected && (
        <RecordDialog
          student={{ ...corrected, userId: corrected.studentId }}
          initialView="scores"
          initialExam={exam}
          onClose={() => setCorrected(null)}
        />
      )}
      {grid.more > 0 && (
        <p className="text-sm text-muted-foreground">{t("more", { count: grid.more, max: gridRows })}</p>
      )}
      <ReleaseGroup exam={exam} heldOn={heldOn} rows={rows} problems={rows.flatMap(problemOf)}>
        <GridStatus grid={grid} />
      </ReleaseGroup>
    </div>
  );
}

function GridStatus({ grid }: { grid: Grid }) {
  const t = useTranslations("office.scores.status");
  const count = grid.unsavedRows;
  return (
    <div role="status" className="text-xs">
      {grid.isReachable ? (
        <p className="text-muted-foreground">
          {`${count > 0 ? t("waiting", { count }) : t("saved")} ${grid.changed.size > 0 ? t("changed") : ""}`}
        </p>
      ) : (
        <p className="font-medium text-destructive">
          {`${t("unreachable")} ${count > 0 ? t("kept", { count }) : ""}`}
        </p>
      )}
    </div>
  );
}
