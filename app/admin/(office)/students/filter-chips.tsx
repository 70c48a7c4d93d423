"use client";

import { X } from "lucide-react";
import { useDayText } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import { quickFilters } from "@/lib/people-list/quick-filters";
import { interpolate } from "@/lib/text/interpolate";
import { countFilters, type ListState, noFilters, withChange } from "./list-address";
import { useTexts } from "./texts";

type FilterChipsProps = { state: ListState; onChange: (state: ListState) => void };

/** The active filters, each with a button to remove it. */
export function FilterChips({ state, onChange }: FilterChipsProps) {
  const { filters: texts } = useTexts();
  const dayText = useDayText();
  const { filters, registeredFrom: from, registeredTo: to } = state;
  // The quick filters say themselves that they are on.
  const others = filters.filter((filter) => !quickFilters.some((name) => name === filter));
  if (countFilters({ ...state, filters: others }) === 0) return null;
  const chips = others.map((filter) => ({
    label: texts[filter],
    without: { filters: filters.filter((other) => other !== filter) } as Partial<ListState>,
  }));
  if (from !== null || to !== null) {
    const text = from === null ? texts.until : to === null ? texts.since : texts.between;
    chips.push({
      label: interpolate(text, {
        from: from === null ? "" : dayText(from),
        to: to === null ? "" : dayText(to),
      }),
      without: { registeredFrom: null, registeredTo: null },
    });
  }
  return (
    <ul aria-label={texts.on} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="rounded-full border-lapis-200 ps-3.5 pe-2.5 md:min-h-8"
            aria-label={interpolate(texts.remove, { filter: label })}
            onClick={() => onChange(withChange(state, without))}
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
      <li>
        <Button
          type="button"
          variant="link"
          size="sm"
          className="px-2 md:min-h-8"
          onClick={() => onChange(withChange(state, noFilters))}
        >
          {texts.clear}
        </Button>
      </li>
    </ul>
  );
}
