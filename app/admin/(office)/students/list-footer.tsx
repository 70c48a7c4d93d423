import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { pageWindow } from "@/components/ui/page-window";
import { Select } from "@/components/ui/select";
import { rowsPerPageChoices } from "@/lib/people-list/rows-per-page";
import { type ListState, withChange } from "./list-address";
import type { StudentPage } from "./student-row";

type ListFooterProps = {
  state: ListState;
  pagination: StudentPage["pagination"];
  hrefOf: (state: ListState) => string;
  onNavigate: (state: ListState) => void;
};

export function ListFooter({ state, pagination, hrefOf, onNavigate }: ListFooterProps) {
  const id = useId();
  const t = useTranslations("studentList.footer");
  const { total, pages } = pagination;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p role="status" className="text-muted-foreground">
        {t("accounts", { total })}
      </p>
      <div className="flex items-center gap-2">
        <Label htmlFor={id} className="font-normal text-muted-foreground">
          {t("perPage")}
        </Label>
        <Select
          id={id}
          className="text-sm @3xl/shell:h-9"
          value={state.limit}
          onChange={(event) => onNavigate(withChange(state, { limit: Number(event.target.value) }))}
        >
          {rowsPerPageChoices.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </Select>
      </div>
      {pages > 1 && (
        <Pagination
          label={t("pages")}
          current={state.page}
          total={pages}
          hrefOf={(page) => hrefOf({ ...state, page })}
          onPageChange={(page) => onNavigate({ ...state, page })}
        />
      )}
    </div>
  );
}

type PaginationProps = {
  label: string;
  current: number;
  total: number;
  hrefOf: (page: number) => string;
  /** Called instead of the browser's navigation. */
  onPageChange: (page: number) => void;
};

/** Page numbers as links, so that pages can be opened in a new tab. */
function Pagination({ label, current, total, hrefOf, onPageChange }: PaginationProps) {
  const t = useTranslations("ui");
  const previous = Math.max(1, current - 1);
  const next = Math.min(total, current + 1);
  const goTo = (page: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPageChange(page);
  };
  return (
    <nav aria-label={label} className="flex items-center gap-1">
      <Button asChild variant="ghost" size="icon-sm" aria-disabled={current <= 1 || undefined}>
        <a href={hrefOf(previous)} onClick={goTo(previous)} aria-label={t("previousPage")}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </a>
      </Button>
      {pageWindow(current, total).map((page) =>
        typeof page === "string" ? (
          <span key={page} aria-hidden="true" className="w-5 text-center text-muted-foreground">
            …
          </span>
        ) : (
          <Button
            key={page}
            asChild
            variant={page === current ? "default" : "ghost"}
            size="sm"
            className="min-w-9 px-2 tabular-nums max-sm:[&:not([aria-current])]:hidden"
          >
            <a
              href={hrefOf(page)}
              onClick={goTo(page)}
              aria-label={t("page", { page })}
              aria-current={page === current ? "page" : undefined}
            >
              {page}
            </a>
          </Button>
        ),
      )}
      <Button asChild variant="ghost" size="icon-sm" aria-disabled={current >= total || undefined}>
        <a href={hrefOf(next)} onClick={goTo(next)} aria-label={t("nextPage")}>
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </a>
      </Button>
    </nav>
  );
}
