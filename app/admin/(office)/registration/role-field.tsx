"use client";

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { RadioGroup } from "@/components/form/radio-group";
import type { Role } from "@/prisma/generated/enums";

/** Chooses among the roles that the registering user may assign. */
export function RoleField({ roles, isDisabled }: { roles: readonly Role[]; isDisabled: boolean }) {
  const t = useTranslations("office.registration");
  const tRole = useTranslations("office.roles");
  const { field } = useController({ name: "role" });
  return (
    <RadioGroup
      legend={t("role")}
      options={roles}
      labelOf={(role) => tRole(role)}
      value={field.value}
      onChange={field.onChange}
      isDisabled={isDisabled}
    />
  );
}
