import Link from "next/link";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, memo, useEffect, useImperativeHandle, useRef, useState } from "react";
import { isCtrl } from "@/app/admin/(office)/ctrl-key";
import { RecordDialog } from "@/app/admin/(office)/students/record-dialog";
import { useDayText } from "@/components/area/dates";
import { useLeaveWarning, useUnsavedStore } from "@/components/form/unsaved-input";
import { cn } from "@/components/ui/cn";
import { isFocusFree } from "@/components/ui/focus";
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { toastError } from "@/components/ui/toast";
import { Skeleton } from "@/components/ui/waiting";
import { gridRows } from "@/lib/batches";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { figures, partsOf } from "@/lib/exams/scores";
import { isSame } from "@/lib/text";
import { StudentFiles } from "../student-files";
import { changedId, GridRowView, type RowActs } from "./grid-row-view";
import { type Problem, ReleaseGroup } from "./release-group";
import { formatScore, parsePastedBlock, saysScore } from "./score-cell";
import { type Grid, type GridRow, gridPrefix, useGrid } from "./use-grid-edits";

type Place = readonly [row: number, column: number];

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** As in a spreadsheet: arrow keys, Enter for down, Shift+Enter for up. Tab keeps its native behaviour. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>, from: Place): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  focusNearest(event.currentTarget, from, event.key === "Enter" && event.shiftKey ? [-1, 0] : step);
}

function focusCell(table: HTMLTableElement | null, [row, column]: Place): boolean {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus();
  return Boolean(cell);
}

function focusNearest(table: HTMLTableElement, from: Place, [down, right]: Place): boolean {
  let place = from;
  do {
    place = [place[0] + down, place[1] + right];
    if (focusCell(table, place)) return true;
    // Released rows have no cells, and are skipped.
  } while (down !== 0 && place[0] >= 0 && place[0] < table.rows.length);
  return false;
}

/** Whose scores are typed next, and where the focus was when they were added. */
export type Newest = { ids: readonly number[]; start: Element | null };

export const addStudentsId = "add-students";

export const nobody: Newest = { ids: [], start: null };

type ExamDay = { exam: ExamId; heldOn: string };

type ScoreGridProps = {
  exam: ExamId;
  heldOn: string;
  /** Students added to the grid, who may have no scores yet, and how to remove one. */
  studentIds: readonly number[];
  newest: Newest;
  onRemove: (studentId: number) => void;
  onOpen: (day: ExamDay) => void;
};

/** Where the table fits without scrolling sideways, its head sticks below the area's header. */
const headClass = "bg-muted @min-[50rem]:sticky @min-[50rem]:top-14 @min-[50rem]:z-10";

const figureHeadClass = "px-1 text-end @5xl/shell:pe-3.5";

export function ScoreGrid({ exam, heldOn, studentIds, newest, onRemove, onOpen }: ScoreGridProps) {
  const grid = useGrid(exam, heldOn, studentIds);
  const { rows } = grid;
  const t = useTranslations("office.scores.grid");
  const office = useTranslations("office");
  const title = t("table", { exam: exams[exam].shortName, day: useDayText()(heldOn) });
  const table = useRef<HTMLTableElement>(null);
  const acts = useRef<RowActs>(null);
  const [corrected, setCorrected] = useState<GridRow | null>(null);
  const parts = partsOf(exam);

  const areNewestShown = newest.ids.every((id) => rows?.some(({ studentId }) => studentId === id));
  useEffect(() => {
    if (!areNewestShown || newest.ids.length === 0 || !isFocusFree(newest.start)) return;
    const cells = newest.ids.map((id) => `[data-row="${id}"] input`).join();
    table.current?.querySelector<HTMLElement>(cells)?.focus();
  }, [newest, areNewestShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the rows arrive
  useEffect(() => {
    grid.catchUp(({ studentId }) =>
      Boolean(table.current?.querySelector(`[data-row="${studentId}"]:focus-within`)),
    );
  }, [grid.loadedAt]);

  const { names } = useUnsavedStore();
  useLeaveWarning(() => names(gridPrefix).length > 0);
  const elsewhere = examIds
    .flatMap((exam) => names(`${gridPrefix}${exam}:`).map((name) => ({ exam, heldOn: name.slice(-10) })))
    .filter((day) => day.exam !== exam || day.heldOn !== heldOn);

  function paste(rowIndex: number, column: number, text: string) {
    const pasted = parsePastedBlock(text).flatMap((line, down) =>
      line.map((cell, right) => ({ row: rows?.[rowIndex + down], part: parts[column + right], text: cell })),
    );
    const cells = pasted.flatMap(({ row, part, text }) =>
      row && part && !row.isReleased ? [{ row, part, text }] : [],
    );
    grid.paste(cells);
    const lost = pasted.filter(
      ({ row, part, text }) =>
        text !== "" && !(row && part && (!row.isReleased || saysScore(exam, text, row.scores[part]))),
    ).length;
    if (lost > 0) toastError(t("pasteLost", { count: lost }));
    for (const row of new Set(cells.map((cell) => cell.row)))
      if (row !== rows?.[rowIndex]) void grid.save(row);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (isCtrl("z", event) && grid.undoPaste()) return event.preventDefault();
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    const [index = -1, column = -1] = cell?.split(":").map(Number) ?? [];
    const [row, above, part] = [rows?.[index], rows?.[index - 1], parts[column]];
    if (!row || !part) return;
    if (event.key === "Escape") {
      grid.enter([{ row, part, text: formatScore(exam, row.scores[part]) }]);
    } else if (isCtrl("d", event) && above) {
      event.preventDefault();
      grid.enter([{ row, part, text: grid.textOf(above, part) }]);
    } else if (event.key === "Enter") {
      // In the last row it moves the focus nowhere.
      void grid.save(row);
    }
    moveFocus(event, [index, column]);
  }

  const canRemove = ({ studentId, scores }: GridRow) =>
    grid.listed.includes(studentId) && !grid.edits[studentId] && Object.keys(scores).length === 0;

  function remove(studentId: number, index: number) {
    if (!table.current || !focusNearest(table.current, [index, 0], [1, 0]))
      document.getElementById(addStudentsId)?.focus();
    grid.discard(studentId);
    onRemove(studentId);
  }

  // A row is rendered only when it changes itself, and may be older than what its handlers have to know.
  useImperativeHandle(acts, () => ({ ...grid, paste, remove, correct: setCorrected }));

  const status = <GridStatus grid={grid} elsewhere={elsewhere} onOpen={onOpen} />;
  if (rows === null) return grid.isReachable ? <Skeleton className="h-64" /> : status;

  const problems = rows.flatMap((row, index): Problem[] => {
    const problem = grid.problemIn(row);
    if (problem === null) return [];
    const column = parts.findIndex((part) => problem.parts.includes(part));
    return [{ kind: problem.kind, show: () => focusCell(table.current, [index, column]) }];
  });

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
          <p id={changedId} hidden>
            {t("changed")}
          </p>
          <section
            aria-label={office("record.scores")}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
            tabIndex={0}
            className="overflow-x-auto @min-[50rem]:overflow-visible table:rounded-lg table:border table:bg-card"
          >
            <Table ref={table} aria-label={title} onKeyDown={onKeyDown}>
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
                  {exams[exam].sections.length > 0 && (
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
                    acts={acts}
                    exam={exam}
                    row={row}
                    index={index}
                    edits={grid.edits[row.studentId]}
                    changedParts={grid.changedParts(row)}
                    error={grid.errorOf(row.studentId)}
                    canRemove={canRemove(row)}
                  />
                ))}
              </TableBody>
            </Table>
          </section>
        </div>
      )}
      {rows.length === 0 && elsewhere.length > 0 && status}
      {rows.length > 0 && (
        <fieldset className="flex flex-wrap gap-2 not-has-[button]:hidden">
          <legend className="sr-only">{t("files")}</legend>
          <ClassFiles people={rows.map(({ studentId: userId, fullName }) => ({ userId, fullName }))} />
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
      <ReleaseGroup exam={exam} heldOn={heldOn} rows={rows} problems={problems}>
        {status}
      </ReleaseGroup>
    </div>
  );
}

/** Rendered again only for other people, not for other scores. */
const ClassFiles = memo(StudentFiles, isSame);

type GridStatusProps = { grid: Grid; elsewhere: readonly ExamDay[]; onOpen: (day: ExamDay) => void };

function GridStatus({ grid, elsewhere, onOpen }: GridStatusProps) {
  const t = useTranslations("office.scores.status");
  const dayText = useDayText();
  const count = Object.keys(grid.edits).length;
  const saved = elsewhere.length === 0 ? t("saved") : "";
  const hasChanges = grid.rows?.some((row) => grid.changedParts(row));
  return (
    <div role="status" className="text-xs">
      {grid.isReachable ? (
        <p className="text-muted-foreground">
          {`${count > 0 ? t("waiting", { count }) : saved} ${hasChanges ? t("changed") : ""}`}
        </p>
      ) : (
        <p className="font-medium text-destructive">
          {`${t("unreachable")} ${count > 0 ? t("kept", { count }) : ""}`}
        </p>
      )}
      {elsewhere.map(({ exam, heldOn }) => (
        <p key={`${exam} ${heldOn}`} className="text-warning">
          {t("elsewhere")}{" "}
          <Link
            href={`/admin/scores?${new URLSearchParams({ exam, day: heldOn })}`}
            className="underline underline-offset-4"
            onNavigate={(event) => {
              event.preventDefault();
              onOpen({ exam, heldOn });
            }}
          >
            {exams[exam].shortName}, {dayText(heldOn)}
          </Link>
        </p>
      ))}
    </div>
  );
}
