"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { roleLabel, roleNames } from "@/lib/auth/roles";
import { Role } from "@/lib/fields";
import { ExportLinks } from "./export-links";
import { changed, type ListState } from "./list-address";
import { SearchBox } from "./search-box";
import { SortChoice } from "./sort-choice";

type ListFiltersProps = { state: ListState; onChange: (state: ListState) => void };

/** Search, role, on a phone the order of the list, and its export. */
export function ListFilters({ state, onChange }: ListFiltersProps) {
  const id = useId();
  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchBox search={state.search} onSearch={(search) => onChange(changed(state, { search }))} />
      <div className="grid gap-1.5 max-sm:flex-1">
        <Label htmlFor={`${id}-role`} className="text-xs text-muted-foreground">
          Role
        </Label>
        <Select
          id={`${id}-role`}
          className="text-sm md:h-10"
          value={state.role ?? ""}
          onChange={(event) =>
            onChange(changed(state, { role: Role.safeParse(event.target.value).data ?? null }))
          }
        >
          <option value="">All Roles</option>
          {roleNames.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </Select>
      </div>
      <SortChoice state={state} onChange={onChange} />
      <ExportLinks state={state} />
    </search>
  );
}
