"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { listFilters } from "@/lib/people-list/schema";
import { countFilters, type ListState, noFilters, withChange } from "./list-address";
import { RegistrationDateFilter } from "./registration-date-filter";

type FilterMenuProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** The menu with all filters. Each change takes effect at once. */
export function FilterMenu({ state, today, onChange }: FilterMenuProps) {
  const id = useId();
  const t = useTranslations("studentList.filters");
  const ui = useTranslations("ui");
  const count = countFilters(state);
  const isOn = (name: string) => state.filters.some((filter) => filter === name);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <ListFilter aria-hidden="true" />
          <span className="max-sm:sr-only">{t("label")}</span>
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("label")}>
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted-foreground">{t("show")}</legend>
          {listFilters.map((name) => (
            <Label
              key={name}
              htmlFor={`${id}-${name}`}
              className="flex min-h-11 cursor-pointer gap-3 font-normal md:min-h-9"
            >
              <Checkbox
                id={`${id}-${name}`}
                checked={isOn(name)}
                onChange={({ target }) => {
                  // In a fixed order, so that the same choices always have the same address.
                  const filters = listFilters.filter((other) =>
                    other === name ? target.checked : isOn(other),
                  );
                  onChange(withChange(state, { filters }));
                }}
              />
              {t(name)}
            </Label>
          ))}
        </fieldset>
        <RegistrationDateFilter state={state} today={today} onChange={onChange} />
        <div className="mt-3 flex justify-between gap-2">
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2 px-2"
            disabled={count === 0}
            onClick={() => onChange(withChange(state, noFilters))}
          >
            {t("clear")}
          </Button>
          <PopoverClose asChild>
            <Button size="sm">{ui("done")}</Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
