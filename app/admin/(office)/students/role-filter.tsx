"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Role } from "@/lib/fields";
import { useReach } from "../office-permissions";
import { type ListState, withChange } from "./list-address";

type RoleFilterProps = { state: ListState; onChange: (state: ListState) => void };

export function RoleFilter({ state, onChange }: RoleFilterProps) {
  const id = useId();
  const t = useTranslations("studentList.toolbar");
  const registration = useTranslations("office.registration");
  const tRole = useTranslations("office.roles");
  // A choice made before hydration would be lost silently.
  const isHydrated = useIsHydrated();
  return (
    <div className="min-w-0 @max-2xl/shell:flex-1">
      <Label htmlFor={id} className="sr-only">
        {registration("role")}
      </Label>
      <Select
        id={id}
        disabled={!isHydrated}
        className="w-full text-sm disabled:opacity-100 @3xl/shell:h-9"
        value={state.role ?? ""}
        onChange={({ target }) =>
          onChange(withChange(state, { role: Role.safeParse(target.value).data ?? null }))
        }
      >
        <option value="">{t("allRoles")}</option>
        {useReach().map((role) => (
          <option key={role} value={role}>
            {tRole(role)}
          </option>
        ))}
      </Select>
    </div>
  );
}
