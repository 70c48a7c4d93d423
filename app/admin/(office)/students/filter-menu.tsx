"use client";

import { ListFilter as Icon } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { listFilters } from "@/lib/students/schema";
import { FilterDays } from "./filter-days";
import { changed, countFilters, type ListState, noFilters } from "./list-address";
import { useTexts } from "./texts";

type FilterMenuProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** The filters beside search and role. Each holds at once. */
export function FilterMenu({ state, today, onChange }: FilterMenuProps) {
  const id = useId();
  const { filters: texts } = useTexts();
  const count = countFilters(state);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button type="button" variant="outline" size="sm" className="md:min-h-10">
          <Icon aria-hidden="true" />
          {texts.label}
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={texts.label}>
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted-foreground">{texts.show}</legend>
          {listFilters.map((filter) => (
            <Label
              key={filter}
              htmlFor={`${id}-${filter}`}
              className="flex min-h-11 cursor-pointer gap-3 font-normal md:min-h-9"
            >
              <Checkbox
                id={`${id}-${filter}`}
                checked={state.filters.includes(filter)}
                onChange={({ target: { checked } }) =>
                  onChange(
                    changed(state, {
                      // In the order of the list, whatever was ticked first: one choice has one address.
                      filters: listFilters.filter((one) =>
                        one === filter ? checked : state.filters.includes(one),
                      ),
                    }),
                  )
                }
              />
              {texts[filter]}
            </Label>
          ))}
        </fieldset>
        <FilterDays {...{ state, today, onChange }} />
        <div className="mt-4 flex justify-between gap-2">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="-ms-2 px-2"
            disabled={count === 0}
            onClick={() => onChange(changed(state, noFilters))}
          >
            {texts.clear}
          </Button>
          <PopoverClose asChild>
            <Button type="button" size="sm">
              {texts.done}
            </Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}
