import { useTranslations } from "next-intl";
import { type ComponentProps, Fragment, useId } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { StudentFiles } from "@/app/admin/(office)/student-files";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Checkbox, Label, Select } from "@/components/ui/fields";
import { ChevronLeft, ChevronRight, type Icon, Send, Trash2 } from "@/components/ui/icons";
import { rowsPerPageChoices } from "@/lib/people/list-schema";
import { pageNumbers } from "./page-numbers";
import type { StudentPage } from "./student-row";
import type { StudentList } from "./use-student-list";

export type BulkAction = "delete" | "release";

/** Whether there is anything to do with rows that are ticked. */
export const useCanSelect = (): boolean =>
  (["printSelected", "exportStudents", "release", "deleteStudents"] as const).some(useMay());

type SelectionBarProps = { list: StudentList; onClear: () => void; onAction: (act: BulkAction) => void };

export function SelectionBar({ list, onClear, onAction }: SelectionBarProps) {
  const { state, selected } = list;
  const t = useTranslations("studentList.bulk");
  const may = useMay();
  const count = selected.length;
  if (!useCanSelect()) return null;
  return (
    <fieldset
      data-sticky-foot={count > 0 ? "" : undefined}
      className={cn(
        "flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2",
        // Overlays the list's lower edge, so that selecting a row shifts no others.
        count === 0 ? "table:hidden" : "sticky bottom-0 z-20 rounded-t-lg border bg-card px-3 py-2 shadow-lg",
      )}
    >
      <legend className="sr-only">{t("label")}</legend>
      <PageCheckbox list={list} hasText className="ps-4 table:hidden" />
      {count > 0 && (
        <>
          <span role="status" className="text-sm font-medium tabular-nums">
            {t("selected", { count })}
          </span>
          <span className="flex flex-wrap gap-2">
            <StudentFiles
              people={selected}
              sortBy={state.sortBy}
              sortOrder={state.sortOrder}
              onGone={list.reload}
            />
            {may("release") && (
              <Button variant="outline" size="sm" onClick={() => onAction("release")}>
                <Send />
                {t("release.title")}
              </Button>
            )}
            {may("deleteStudents") && (
              <Button
                variant="outline"
                size="sm"
                className="text-destructive hover:bg-destructive/8 hover:text-destructive"
                onClick={() => onAction("delete")}
              >
                <Trash2 />
                {t("delete.confirm")}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onClear}>
              {t("clear")}
            </Button>
          </span>
        </>
      )}
    </fieldset>
  );
}

type PageCheckboxProps = { list: StudentList; hasText?: boolean; className: string };

export function PageCheckbox({ list, hasText, className }: PageCheckboxProps) {
  const { students, selected, select } = list;
  const t = useTranslations("studentList.bulk");
  const isWholePage = students.length > 0 && selected.length === students.length;
  if (!useCanSelect()) return null;
  return (
    <Checkbox
      className={cn(!hasText && "grid place-items-center", className)}
      ref={(checkbox) => {
        if (checkbox) checkbox.indeterminate = selected.length > 0 && !isWholePage;
      }}
      checked={isWholePage}
      onChange={({ target }) => select(students, target.checked)}
    >
      <span className={hasText ? undefined : "sr-only"}>{t("wholePage")}</span>
    </Checkbox>
  );
}

type ListFooterProps = { list: StudentList; pagination: StudentPage["pagination"] };

export function ListFooter({ list, pagination }: ListFooterProps) {
  const id = useId();
  const t = useTranslations("studentList.footer");
  const ui = useTranslations("ui");
  const { total_count: total, total_pages: pages } = pagination;
  const { page, limit } = list.state;
  const stepLink = (label: string, to: number, isEnd: boolean, StepIcon: Icon) => (
    <PageLink
      list={list}
      to={to}
      aria-disabled={isEnd || undefined}
      aria-label={label}
      className="button button-ghost button-icon-sm"
    >
      <StepIcon className="rtl:-scale-x-100" />
    </PageLink>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p role="status" className="text-muted-foreground">
        {t("accounts", { total })}
      </p>
      {pages > 1 && <p className="not-print:hidden">{ui("page", { page: `${page}/${pages}` })}</p>}
      <div className="flex items-center gap-2">
        <Label htmlFor={id} className="font-normal text-muted-foreground">
          {t("perPage")}
        </Label>
        <Select
          id={id}
          className="text-sm @3xl/shell:h-9"
          value={limit}
          onChange={(event) => list.change({ limit: Number(event.target.value) })}
        >
          {rowsPerPageChoices.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </Select>
      </div>
      {pages > 1 && (
        <nav aria-label={ui("pages")} className="flex items-center gap-1">
          {stepLink(ui("previousPage"), Math.max(1, page - 1), page <= 1, ChevronLeft)}
          {pageNumbers(page, pages).map((number, index, shown) => (
            <Fragment key={number}>
              {number - (shown[index - 1] ?? 0) > 1 && (
                <span aria-hidden="true" className="w-5 text-center text-muted-foreground">
                  …
                </span>
              )}
              <PageLink
                list={list}
                to={number}
                aria-label={ui("page", { page: number })}
                aria-current={number === page ? "page" : undefined}
                className={`button button-sm min-w-9 px-2 tabular-nums ${number === page ? "" : "button-ghost"} ${[1, page, pages].includes(number) ? "" : "max-sm:hidden"}`}
              >
                {number}
              </PageLink>
            </Fragment>
          ))}
          {stepLink(ui("nextPage"), Math.min(pages, page + 1), page >= pages, ChevronRight)}
        </nav>
      )}
    </div>
  );
}

type PageLinkProps = ComponentProps<"a"> & { list: StudentList; to: number };

/** A link, so that the page can be opened in a new tab. */
function PageLink({ list: { state, hrefOf, change }, to, ...props }: PageLinkProps) {
  return (
    <a
      href={hrefOf({ ...state, page: to })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        change({ page: to });
      }}
      {...props}
    />
  );
}
