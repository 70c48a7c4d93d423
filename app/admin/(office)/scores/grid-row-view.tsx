// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles if its `display` is changed

import { useTranslations } from "next-intl";
import { memo, type ReactNode, type RefObject, useId, useRef } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { useSentence } from "@/components/form/form-state";
import { Badge } from "@/components/ui/badge";
import { Button, firstClick } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Untranslated } from "@/components/ui/own-text";
import { TableCell, TableRow } from "@/components/ui/table";
import { typedNumber } from "@/lib/characters";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import { outOfRange } from "@/lib/exams/schema";
import { figures, missingParts, partsOf, totalOf } from "@/lib/exams/scores";
import { conflictsOf, differencesOf, formatScore, mergeEdits, problemOf, type RowEdits } from "./score-cell";
import type { Grid, GridRow } from "./use-grid-edits";

/** The element that says what is only a colour in a cell. */
export const changedId = "changed-by-colleague";

export type RowActs = Pick<Grid, "enter" | "save" | "resolve" | "discard"> & {
  paste: (row: number, column: number, text: string) => void;
  correct: (row: GridRow) => void;
  remove: (studentId: number, row: number) => void;
};

type GridRowViewProps = {
  acts: RefObject<RowActs | null>;
  exam: ExamId;
  row: GridRow;
  index: number;
  edits: RowEdits | undefined;
  changedParts: readonly Part[] | undefined;
  error: string | undefined;
  canRemove: boolean;
};

/** A row of fields, or of figures once it is released. On a phone, a card: name and status, and below them the scores. */
export const GridRowView = memo(function GridRowView({ index, edits = {}, ...props }: GridRowViewProps) {
  const id = useId();
  const t = useTranslations("office.scores");
  const { acts, exam, row, changedParts, error } = props;
  const { studentId, fullName, studentCode, isReleased } = row;
  const { sections, total, decimals } = exams[exam];
  const problem = isReleased ? null : problemOf(exam, row.scores, edits);
  const alerts = { invalid: <ScoreRange exam={exam} />, conflict: t("states.conflict"), unsaved: error };
  const alert = problem && alerts[problem.kind];
  const { scores } = isReleased ? row : mergeEdits(exam, row.scores, edits);
  const remove = () => acts.current?.remove(studentId, index);

  function fieldOf(part: Part, column: number) {
    const isChanged = changedParts?.includes(part);
    const hasProblem = problem?.parts.includes(part);
    const isWrong = hasProblem && problem?.kind === "invalid";
    const described = [isChanged && changedId, hasProblem && alert && `${id}-error`];
    return (
      <input
        id={`${id}-${part}`}
        data-cell={`${index}:${column}`}
        aria-label={t("grid.cell", { part, name: fullName })}
        aria-invalid={isWrong || undefined}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={edits[part]?.text ?? formatScore(exam, row.scores[part])}
        className={cn(
          figureClass,
          "border-input bg-card",
          edits[part] && "border-gold-600",
          isChanged && "border-dashed border-gold-600 bg-gold-100",
          isWrong && "border-destructive text-destructive",
        )}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => acts.current?.enter([{ row, part, text: typedNumber(target.value) }])}
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData("text/plain");
          // A picture has none, and would erase the score.
          if (text !== "") acts.current?.paste(index, column, text);
        }}
      />
    );
  }

  return (
    <TableRow
      data-row={studentId}
      className="max-table:grid-cols-[repeat(4,minmax(0,1fr))_2.75rem] max-table:gap-x-1.5 max-table:p-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isReleased && !currentTarget.contains(relatedTarget)) void acts.current?.save(row);
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
      {partsOf(exam).map((part, column) => (
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
            <ReleasedState {...props} edits={edits} />
          ) : (
            <DraftState {...props} edits={edits} id={id} problem={problem} alert={alert} />
          )}
          {props.canRemove && (
            <Button variant="link" size="sm" className="px-0 text-xs" onClick={firstClick(remove)}>
              {t("states.remove")}
              <span className="sr-only">{t("states.removeWhom", { name: fullName })}</span>
            </Button>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
});

const ScoreRange = ({ exam }: { exam: ExamId }) => useSentence()(outOfRange(exam));

type StateProps = Pick<GridRowViewProps, "acts" | "exam" | "row"> & { edits: RowEdits };

/** Input that was not saved in time is listed until it is discarded. */
function ReleasedState({ acts, exam, row, edits }: StateProps) {
  const t = useTranslations("office.scores.states");
  const may = useMay();
  const correct = useRef<HTMLButtonElement>(null);
  const lost = differencesOf(exam, row.scores, edits);
  return (
    <>
      <Badge variant="secondary">{t("released")}</Badge>
      {may("saveScores") && (
        <Button
          ref={correct}
          variant="link"
          size="sm"
          className="px-0 text-xs"
          onClick={firstClick(() => acts.current?.correct(row))}
        >
          {t("correct")}
          <span className="sr-only">{t("correctWhom", { name: row.fullName })}</span>
        </Button>
      )}
      {lost.length > 0 && (
        <div role="alert" className="grid basis-full justify-items-start gap-1 text-destructive">
          {lost.map(({ part, mine, theirs }) => (
            <p key={part}>{t("lost", { part, mine, released: theirs })}</p>
          ))}
          <Button
            variant="outline"
            size="sm"
            onClick={firstClick(() => {
              correct.current?.focus();
              acts.current?.discard(row.studentId);
            })}
          >
            {t("discard")}
            <span className="sr-only">, {row.fullName}</span>
          </Button>
        </div>
      )}
    </>
  );
}

type DraftStateProps = StateProps & { id: string; problem: ReturnType<typeof problemOf>; alert: ReactNode };

function DraftState({ problem, alert, ...props }: DraftStateProps) {
  const { exam, row, id } = props;
  const t = useTranslations("office.scores.states");
  if (alert)
    return (
      <div role="alert" className="font-medium text-destructive">
        <p id={`${id}-error`}>{alert}</p>
        {problem?.kind === "conflict" && <ScoreConflictChoices {...props} />}
      </div>
    );
  if (problem) return <span className="text-warning">{t("notSaved")}</span>;
  const missing = missingParts(exam, row.scores).length;
  if (missing === partsOf(exam).length) return <span className="text-muted-foreground">{t("none")}</span>;
  return missing === 0 ? (
    <Badge variant="gold">{t("draft")}</Badge>
  ) : (
    <span>{t("missing", { count: missing })}</span>
  );
}

/** In a conflict, blank means no score. */
function ScoreConflictChoices({ acts, exam, row, edits, id }: StateProps & { id: string }) {
  const t = useTranslations("office.record.conflict");
  const scores = useTranslations("office.scores.grid");
  const area = useTranslations("area.conflict");
  return (
    <ul className="mt-2 grid gap-3">
      {conflictsOf(exam, row.scores, edits).map((conflict) => {
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
                onClick={firstClick(() => {
                  document.getElementById(`${id}-${part}`)?.focus();
                  acts.current?.resolve(row, conflict, isMine);
                })}
              >
                <span className="sr-only">{scores("cell", { part, name: row.fullName })}, </span>
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
