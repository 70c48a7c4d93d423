"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDayText } from "@/components/area/when";
import { Button } from "@/components/ui/button";
import { quickFilters } from "@/lib/people-list/quick-filters";
import { countFilters, type ListState, noFilters, withChange } from "./list-address";

type FilterChipsProps = { state: ListState; onChange: (state: ListState) => void };

/** The active filters, each with a button to remove it. */
export function FilterChips({ state, onChange }: FilterChipsProps) {
  const t = useTranslations("studentList.filters");
  const dayText = useDayText();
  const { filters, registeredFrom: from, registeredTo: to } = state;
  // Left out: the quick filters, which show their own state.
  const others = filters.filter((filter) => !quickFilters.some((name) => name === filter));
  if (countFilters({ ...state, filters: others }) === 0) return null;
  const chips = others.map((filter) => ({
    label: t(filter),
    without: { filters: filters.filter((other) => other !== filter) } as Partial<ListState>,
  }));
  if (from !== null || to !== null) {
    const text = from === null ? "until" : to === null ? "since" : "between";
    chips.push({
      label: t(text, {
        from: from === null ? "" : dayText(from),
        to: to === null ? "" : dayText(to),
      }),
      without: { registeredFrom: null, registeredTo: null },
    });
  }
  return (
    <ul aria-label={t("on")} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            variant="secondary"
            size="sm"
            className="rounded-full border-lapis-200 ps-3.5 pe-2.5 md:min-h-8"
            aria-label={t("remove", { filter: label })}
            onClick={() => onChange(withChange(state, without))}
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
      <li>
        <Button
          variant="link"
          size="sm"
          className="px-2 md:min-h-8"
          onClick={() => onChange(withChange(state, noFilters))}
        >
          {t("clear")}
        </Button>
      </li>
    </ul>
  );
}
