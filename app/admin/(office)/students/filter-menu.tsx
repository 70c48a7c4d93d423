"use client";

import { ListFilter } from "lucide-react";
import { listFilters } from "@/lib/students/schema";
import { CheckboxMenu } from "./checkbox-menu";
import { FilterDays } from "./filter-days";
import { changed, countFilters, type ListState, noFilters } from "./list-address";
import { useTexts } from "./texts";

type FilterMenuProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** The filters beside search and role. */
export function FilterMenu({ state, today, onChange }: FilterMenuProps) {
  const { filters: texts } = useTexts();
  const count = countFilters(state);
  return (
    <CheckboxMenu
      icon={ListFilter}
      label={texts.label}
      count={count}
      legend={texts.show}
      names={listFilters}
      texts={texts}
      checked={state.filters}
      onCheck={(filters) => onChange(changed(state, { filters }))}
      reset={{
        label: texts.clear,
        isOff: count === 0,
        run: () => onChange(changed(state, noFilters)),
      }}
    >
      <FilterDays state={state} today={today} onChange={onChange} />
    </CheckboxMenu>
  );
}
