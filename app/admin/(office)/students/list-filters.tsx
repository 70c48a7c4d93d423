"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActProgress } from "@/components/area/act-progress";
import { useLargeAct } from "@/components/area/use-large-act";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { ExportLinks } from "./export-links";
import { FilterMenu } from "./filter-menu";
import { type ListState, withChange } from "./list-address";
import { RoleFilter } from "./role-filter";
import { SearchBox } from "./search-box";
import { SortSelect } from "./sort-select";

type ListFiltersProps = {
  state: ListState;
  today: string;
  onChange: (state: ListState) => void;
  quickFilters: ReactNode;
};

/** Search and filters; a menu has the export and, on phones, the sort order. */
export function ListFilters({ state, today, onChange, quickFilters }: ListFiltersProps) {
  const t = useTranslations("studentList.toolbar");
  // Up here, because the file is still being made after the menu has closed.
  const making = useLargeAct();
  return (
    <search
      data-sticky-toolbar=""
      className="@container flex flex-wrap items-center gap-2 bg-background table:sticky table:top-14 table:z-20 table:-my-2 table:py-2"
    >
      <SearchBox search={state.search} onSearch={(search) => onChange(withChange(state, { search }))} />
      {quickFilters}
      <RoleFilter state={state} onChange={onChange} className="hidden @min-[54rem]:block" />
      <FilterMenu state={state} today={today} onChange={onChange} />
      <Popover>
        <PopoverTrigger asChild>
          <Button variant="outline" size="icon-sm" aria-label={t("more")} title={t("more")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </PopoverTrigger>
        <PopoverContent
          align="end"
          aria-label={t("more")}
          className="flex w-auto max-w-80 flex-wrap gap-2 p-3"
        >
          <SortSelect state={state} onChange={onChange} />
          <ExportLinks state={state} making={making} />
        </PopoverContent>
      </Popover>
      <noscript>
        <ExportLinks state={state} making={making} />
      </noscript>
      <div className="basis-full empty:hidden">
        <ActProgress running={making} />
      </div>
    </search>
  );
}
