import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { ColumnHeader } from "@/components/ui/table";
import type { Sort } from "@/lib/students/schema";
import type { ListState } from "./list-address";

type SortHeaderProps = { sort: Sort; state: ListState; onSort: (sort: Sort) => void; children: ReactNode };

/** A column header that sorts the list. */
export function SortHeader({ sort, state, onSort, children }: SortHeaderProps) {
  const isSorted = state.sortBy === sort;
  const isAscending = state.sortOrder === "asc";
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <ColumnHeader aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}>
      <button
        type="button"
        onClick={() => onSort(sort)}
        className="-ms-1.5 flex min-h-8 items-center gap-1 rounded-sm px-1.5 text-start leading-tight hover:bg-accent hover:text-foreground"
      >
        {children}
        <Icon aria-hidden="true" className={isSorted ? "size-3.5 text-primary" : "size-3.5 opacity-50"} />
      </button>
    </ColumnHeader>
  );
}
