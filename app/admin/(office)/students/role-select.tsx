"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { useReach } from "../office-permissions";

export function RoleSelect({ formId }: { formId: string }) {
  const registration = useTranslations("office.registration");
  const tRole = useTranslations("office.roles");
  const { register, formState } = useFormContext();
  const roles = useReach();
  return (
    <fieldset disabled={formState.isSubmitting} className="grid gap-1.5">
      <Label htmlFor={`${formId}-role`}>{registration("role")}</Label>
      <Select id={`${formId}-role`} className="h-10 w-full text-sm" {...register("role")} form={formId}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {tRole(role)}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
