"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import {
  hasQuickFilter,
  type QuickCounts,
  quickFilters,
  withQuickFilter,
} from "@/lib/people-list/quick-filters";
import { type ListState, withChange } from "./list-address";

type QuickFilterLinksProps = {
  state: ListState;
  /** Undefined while unknown. */
  counts: QuickCounts | undefined;
  hrefOf: (state: ListState) => string;
  onNavigate: (state: ListState) => void;
};

/** The one-click filters, as links, so that they work before the script has loaded. */
export function QuickFilterLinks({ state, counts, hrefOf, onNavigate }: QuickFilterLinksProps) {
  const t = useTranslations("studentList");
  return (
    <nav
      aria-label={t("quick.label")}
      className="flex flex-wrap items-center gap-1 max-table:order-last max-table:basis-full table:flex-nowrap"
    >
      {quickFilters.map((name) => {
        const isOn = hasQuickFilter(state, name);
        const next = withChange(state, withQuickFilter(state, name, !isOn));
        return (
          <Button
            key={name}
            asChild
            variant={isOn ? "default" : "secondary"}
            size="sm"
            className="rounded-full px-2 whitespace-nowrap table:px-3"
          >
            <a
              href={hrefOf(next)}
              aria-current={isOn || undefined}
              title={isOn ? t("filters.remove", { filter: t(`quick.${name}`) }) : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onNavigate(next);
              }}
            >
              {t(`quick.${name}`)} <span className="tabular-nums">{counts?.[name].toLocaleString("en")}</span>
            </a>
          </Button>
        );
      })}
    </nav>
  );
}
