import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { rowsPerPageChoices } from "@/lib/people-list/schema";
import type { ListChange, ListState } from "./list-address";
import { pageWindow } from "./list-address";
import type { StudentPage } from "./student-row";

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
  const { total, pages } = pagination;
  const { page } = state;
  const previous = Math.max(1, page - 1);
  const next = Math.min(pages, page + 1);
  const hrefTo = (to: number) => hrefOf({ ...state, page: to });
  /** Pages are links, so that they can be opened in a new tab. */
  const goTo = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onNavigate({ page: to });
  };
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
          onChange={(event) => onNavigate({ limit: Number(event.target.value) })}
        >
          {rowsPerPageChoices.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </Select>
      </div>
      {pages > 1 && (
        <nav aria-label={ui("pages")} className="flex items-center gap-1">
          <Button asChild variant="ghost" size="icon-sm" aria-disabled={page <= 1 || undefined}>
            <a href={hrefTo(previous)} onClick={goTo(previous)} aria-label={ui("previousPage")}>
              <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
            </a>
          </Button>
          {pageWindow(page, pages).map((item) =>
            typeof item === "string" ? (
              <span key={item} aria-hidden="true" className="w-5 text-center text-muted-foreground">
                …
              </span>
            ) : (
              <Button
                key={item}
                asChild
                variant={item === page ? "default" : "ghost"}
                size="sm"
                className="min-w-9 px-2 tabular-nums max-sm:[&:not([aria-current])]:hidden"
              >
                <a
                  href={hrefTo(item)}
                  onClick={goTo(item)}
                  aria-label={ui("page", { page: item })}
                  aria-current={item === page ? "page" : undefined}
                >
                  {item}
                </a>
              </Button>
            ),
          )}
          <Button asChild variant="ghost" size="icon-sm" aria-disabled={page >= pages || undefined}>
            <a href={hrefTo(next)} onClick={goTo(next)} aria-label={ui("nextPage")}>
              <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
            </a>
          </Button>
        </nav>
      )}
    </div>
  );
}
