"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { listFilters } from "@/lib/people-list/schema";
import { CheckboxMenu } from "./checkbox-menu";
import { countFilters, type ListState, noFilters, withChange } from "./list-address";
import { RegistrationDateFilter } from "./registration-date-filter";
import { RoleFilter } from "./role-filter";

type FilterMenuProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** The menu with all filters. */
export function FilterMenu({ state, today, onChange }: FilterMenuProps) {
  const t = useTranslations("studentList.filters");
  const count = countFilters(state);
  return (
    <CheckboxMenu
      icon={ListFilter}
      label={t("label")}
      isLabelHidden
      count={count}
      legend={t("show")}
      names={listFilters}
      labelOf={(name) => t(name)}
      checked={state.filters}
      onChange={(filters) => onChange(withChange(state, { filters }))}
      reset={{
        label: t("clear"),
        isDisabled: count === 0,
        run: () => onChange(withChange(state, noFilters)),
      }}
    >
      {/* For widths at which the toolbar has no room for it. */}
      <RoleFilter state={state} onChange={onChange} className="mt-3" />
      <RegistrationDateFilter state={state} today={today} onChange={onChange} />
    </CheckboxMenu>
  );
}
