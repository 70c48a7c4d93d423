import { useTranslations } from "next-intl";
import { type ComponentProps, Fragment, useId } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { StudentFiles } from "@/app/admin/(office)/student-files";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Checkbox, Label, Select } from "@/components/ui/fields";
import { ChevronLeft, ChevronRight, Send, Trash2 } from "@/components/ui/icons";
import { rowsPerPageChoices } from "@/lib/people/list-schema";
import { type ListChange, type ListState, pageWindow } from "./list-address";
import type { StudentPage, StudentRow } from "./student-row";

export type BulkAction = "delete" | "release";

type SelectionBarProps = {
  state: ListState;
  students: readonly StudentRow[];
  selected: readonly StudentRow[];
  onSelect: (rows: readonly StudentRow[], isOn: boolean) => void;
  onClear: () => void;
  /** Called when the list on screen no longer matches the server's. */
  onChanged: () => void;
  onAction: (act: BulkAction) => void;
};

export function SelectionBar({ state, students, selected, ...props }: SelectionBarProps) {
  const t = useTranslations("studentList.bulk");
  const may = useMay();
  const count = selected.length;
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
      <PageCheckbox
        hasText
        selectedCount={count}
        rowCount={students.length}
        onSelect={(isOn) => props.onSelect(students, isOn)}
        className="ps-4 table:hidden"
      />
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
              onGone={props.onChanged}
            />
            {may("release") && (
              <Button variant="outline" size="sm" onClick={() => props.onAction("release")}>
                <Send />
                {t("release.title")}
              </Button>
            )}
            {may("deleteStudents") && (
              <Button
                variant="outline"
                size="sm"
                className="text-destructive hover:bg-destructive/8 hover:text-destructive"
                onClick={() => props.onAction("delete")}
              >
                <Trash2 />
                {t("delete.confirm")}
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={props.onClear}>
              {t("clear")}
            </Button>
          </span>
        </>
      )}
    </fieldset>
  );
}

type PageCheckboxProps = {
  selectedCount: number;
  rowCount: number;
  onSelect: (isOn: boolean) => void;
  hasText?: boolean;
  className?: string;
};

export function PageCheckbox({ selectedCount, rowCount, onSelect, hasText, className }: PageCheckboxProps) {
  const t = useTranslations("studentList.bulk");
  const isWholePage = rowCount > 0 && selectedCount === rowCount;
  const isPartOfPage = selectedCount > 0 && !isWholePage;
  return (
    <Checkbox
      className={cn(!hasText && "grid place-items-center", className)}
      ref={(checkbox) => {
        if (checkbox) checkbox.indeterminate = isPartOfPage;
      }}
      checked={isWholePage}
      onChange={({ target }) => onSelect(target.checked)}
    >
      <span className={hasText ? undefined : "sr-only"}>{t("wholePage")}</span>
    </Checkbox>
  );
}

type ListFooterProps = {
  state: ListState;
  pagination: StudentPage["pagination"];
  hrefOf: (state: ListState) => string;
  onNavigate: (change: ListChange) => void;
};

export function ListFooter({ state, pagination, hrefOf, onNavigate }: ListFooterProps) {
  const id = useId();
  const t = useTranslations("studentList.footer");
  const ui = useTranslations("ui");
  const { total_count: total, total_pages: pages } = pagination;
  const { page } = state;
  const link = { state, hrefOf, onNavigate };
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
          value={state.limit}
          onChange={(event) => onNavigate({ limit: Number(event.target.value) })}
        >
          {rowsPerPageChoices.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </Select>
      </div>
      {pages > 1 && (
        <nav aria-label={ui("pages")} className="flex items-center gap-1">
          <PageLink
            {...link}
            to={Math.max(1, page - 1)}
            aria-disabled={page <= 1 || undefined}
            aria-label={ui("previousPage")}
            className="button button-ghost button-icon-sm"
          >
            <ChevronLeft className="rtl:-scale-x-100" />
          </PageLink>
          {pageWindow(page, pages).map((number, index, shown) => (
            <Fragment key={number}>
              {number - (shown[index - 1] ?? 0) > 1 && (
                <span aria-hidden="true" className="w-5 text-center text-muted-foreground">
                  …
                </span>
              )}
              <PageLink
                {...link}
                to={number}
                aria-label={ui("page", { page: number })}
                aria-current={number === page ? "page" : undefined}
                className={`button button-sm min-w-9 px-2 tabular-nums max-sm:[&:not([aria-current])]:hidden ${number === page ? "" : "button-ghost"}`}
              >
                {number}
              </PageLink>
            </Fragment>
          ))}
          <PageLink
            {...link}
            to={Math.min(pages, page + 1)}
            aria-disabled={page >= pages || undefined}
            aria-label={ui("nextPage")}
            className="button button-ghost button-icon-sm"
          >
            <ChevronRight className="rtl:-scale-x-100" />
          </PageLink>
        </nav>
      )}
    </div>
  );
}

type PageLinkProps = Omit<ListFooterProps, "pagination"> & ComponentProps<"a"> & { to: number };

/** A link, so that the page can be opened in a new tab. */
function PageLink({ to, state, hrefOf, onNavigate, ...props }: PageLinkProps) {
  return (
    <a
      href={hrefOf({ ...state, page: to })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onNavigate({ page: to });
      }}
      {...props}
    />
  );
}
