"use client";

import { ListFilter } from "lucide-react";
import { listFilters } from "@/lib/people-list/schema";
import { CheckboxMenu } from "./checkbox-menu";
import { countFilters, type ListState, noFilters, withChange } from "./list-address";
import { RegistrationDateFilter } from "./registration-date-filter";
import { RoleFilter } from "./role-filter";
import { useTexts } from "./texts";

type FilterMenuProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** All filters. */
export function FilterMenu({ state, today, onChange }: FilterMenuProps) {
  const { filters: texts } = useTexts();
  const count = countFilters(state);
  return (
    <CheckboxMenu
      icon={ListFilter}
      label={texts.label}
      isLabelHidden
      count={count}
      legend={texts.show}
      names={listFilters}
      texts={texts}
      checked={state.filters}
      onChange={(filters) => onChange(withChange(state, { filters }))}
      reset={{
        label: texts.clear,
        isDisabled: count === 0,
        run: () => onChange(withChange(state, noFilters)),
      }}
    >
      {/* Where the toolbar has no room for it. */}
      <RoleFilter state={state} onChange={onChange} className="mt-3" />
      <RegistrationDateFilter state={state} today={today} onChange={onChange} />
    </CheckboxMenu>
  );
}
