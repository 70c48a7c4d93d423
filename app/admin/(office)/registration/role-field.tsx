"use client";

import { useController } from "react-hook-form";
import { RadioGroup } from "@/components/form/radio-group";
import { roleLabel } from "@/lib/auth/roles";
import type { Role } from "@/prisma/generated/enums";
import { useOfficeTexts } from "../office-texts";

/** The roles that the registering user may give. */
export function RoleField({ roles, isDisabled }: { roles: readonly Role[]; isDisabled: boolean }) {
  const texts = useOfficeTexts().registration;
  const { field } = useController({ name: "role" });
  return (
    <RadioGroup
      legend={texts.role}
      options={roles}
      labelOf={roleLabel}
      value={field.value}
      onChange={field.onChange}
      isDisabled={isDisabled}
    />
  );
}
