// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles if its `display` is changed
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { TableCell, TableRow } from "@/components/ui/table";
import { type ExamId, exams } from "@/lib/exams/registry";
import { missingParts, type Scores, totalOf } from "@/lib/exams/scores";
import { UnconfirmedBadge } from "../unconfirmed-badge";
import type { GridRow } from "./use-grid-rows";

/** A figure, or the field for one: equally wide, so that the digits of a column line up. */
export const figureClass =
  "ms-auto block h-11 w-16 @max-5xl/shell:w-14 rounded-md border px-2 text-end text-base tabular-nums max-table:w-full max-table:px-1 max-table:text-center table:h-9 table:text-sm";

/** A row. On a phone, a card: name and status, and below them the scores side by side. */
export function GridTableRow({
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
        <bdi translate="no" className="block text-left leading-5 break-words rtl:text-right">
          {row.fullName}
        </bdi>
        <span className="flex flex-wrap gap-x-2 text-xs leading-4 font-normal text-muted-foreground">
          {row.studentCode}
          {row.isUnconfirmed && <UnconfirmedBadge />}
        </span>
      </th>
      {children}
    </TableRow>
  );
}

export function ScoreTableCell({ label, children }: { label: string; children: ReactNode }) {
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
export function TotalCell({ exam, scores }: { exam: ExamId; scores: Scores }) {
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

export function StateCell({ children }: { children: ReactNode }) {
  return (
    <TableCell className="max-table:col-span-2 max-table:col-start-4 max-table:row-start-1 max-table:flex-wrap max-table:content-start max-table:justify-end max-table:text-end max-table:has-[[role=alert]]:col-span-full max-table:has-[[role=alert]]:row-start-3 max-table:has-[[role=alert]]:justify-start max-table:has-[[role=alert]]:text-start table:min-w-38 table:px-2 table:py-0.5 @5xl/shell:min-w-48 @5xl/shell:px-3">
      <div className="flex flex-wrap items-center gap-x-2 text-xs max-table:justify-end">{children}</div>
    </TableCell>
  );
}
