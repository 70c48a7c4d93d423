"use client";

import { ExportMenu } from "./export-menu";
import { FilterMenu } from "./filter-menu";
import { type ListState, withChange } from "./list-address";
import { RoleFilter } from "./role-filter";
import { SearchBox } from "./search-box";
import { SortSelect } from "./sort-select";

type ListFiltersProps = {
  state: ListState;
  today: string;
  /** How many people the list finds, once that is known. */
  total: number | undefined;
  onChange: (state: ListState) => void;
};

/** Search, filters, the export of what they find and, on phones, the sort order. */
export function ListFilters({ state, today, total, onChange }: ListFiltersProps) {
  return (
    <search
      data-sticky-toolbar=""
      className="flex flex-wrap items-center gap-2 bg-background table:sticky table:top-14 table:z-20 table:-my-2 table:py-2"
    >
      <SearchBox search={state.search} onSearch={(search) => onChange(withChange(state, { search }))} />
      <RoleFilter state={state} onChange={onChange} />
      <SortSelect state={state} onChange={onChange} />
      <FilterMenu state={state} today={today} onChange={onChange} />
      <ExportMenu state={state} total={total} />
    </search>
  );
}
