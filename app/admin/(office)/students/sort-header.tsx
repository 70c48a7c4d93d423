import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { ColumnHeader } from "@/components/ui/table";
import type { Sort } from "@/lib/people-list/schema";
import type { ListState } from "./list-address";

type SortHeaderProps = {
  sort: Sort;
  state: ListState;
  onSort: (sort: Sort) => void;
  className?: string;
  /** Before the label, in the same cell. */
  before?: ReactNode;
  children: ReactNode;
};

export function SortHeader({ sort, state, onSort, className, before, children }: SortHeaderProps) {
  const isSorted = state.sortBy === sort;
  const isAscending = state.sortOrder === "asc";
  const Icon = isAscending ? ArrowUp : ArrowDown;
  return (
    <ColumnHeader
      className={className}
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
    >
      <span className="flex items-center gap-1">
        {before}
        <button
          type="button"
          onClick={() => onSort(sort)}
          className="-ms-1.5 flex min-h-8 items-center gap-1 rounded-sm px-1.5 text-start leading-tight underline-offset-4 hover:bg-accent hover:text-foreground hover:underline"
        >
          {children}
          {isSorted && <Icon aria-hidden="true" className="size-3.5 text-primary" />}
        </button>
      </span>
    </ColumnHeader>
  );
}
