"use client";

import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { roleLabel } from "@/lib/auth/roles";
import { Role } from "@/lib/fields";
import type { ListColumn } from "@/lib/students/list-columns";
import { useReach } from "../office-permissions";
import { ColumnMenu } from "./column-menu";
import { ExportLinks } from "./export-links";
import { FilterMenu } from "./filter-menu";
import { type ListState, withChange } from "./list-address";
import { SearchBox } from "./search-box";
import { SortSelect } from "./sort-select";
import { useTexts } from "./texts";

type ListFiltersProps = {
  state: ListState;
  today: string;
  columns: readonly ListColumn[];
  onChange: (state: ListState) => void;
  onColumnsChange: (columns: ListColumn[]) => void;
  /** Further controls beside the columns. */
  children: ReactNode;
};

/** Search, role and filters; sort, columns, views and export. On a phone the rest is behind a button. */
export function ListFilters({ state, today, columns, children, ...props }: ListFiltersProps) {
  const { onChange, onColumnsChange } = props;
  const id = useId();
  const { toolbar: texts } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const roles = useReach();
  return (
    <search
      data-sticky-toolbar=""
      className="flex flex-wrap items-center gap-2 bg-background table:sticky table:top-14 table:z-20 table:-my-2 table:py-2"
    >
      <SearchBox search={state.search} onSearch={(search) => onChange(withChange(state, { search }))} />
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-24">
        <Label htmlFor={`${id}-role`} className="sr-only">
          {texts.role}
        </Label>
        <Select
          id={`${id}-role`}
          className="w-full text-sm md:h-9"
          value={state.role ?? ""}
          onChange={(event) =>
            onChange(withChange(state, { role: Role.safeParse(event.target.value).data ?? null }))
          }
        >
          <option value="">{texts.allRoles}</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </Select>
      </div>
      <FilterMenu state={state} today={today} onChange={onChange} />
      <Button
        type="button"
        variant="outline"
        size="icon-sm"
        className="lg:hidden"
        aria-label={texts.more}
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      <div
        id={`${id}-more`}
        className={cn(
          "basis-full flex-wrap items-center gap-2 rounded-lg border bg-card p-3 lg:contents",
          isOpen ? "flex" : "hidden",
        )}
      >
        <SortSelect state={state} onChange={onChange} />
        <ColumnMenu columns={columns} onChange={onColumnsChange} />
        {children}
        <ExportLinks state={state} />
      </div>
    </search>
  );
}
