"use client";

import { useFormContext } from "react-hook-form";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { roleLabel } from "@/lib/auth/roles";
import { useReach } from "../office-permissions";
import { useTexts } from "./texts";

/** The role of a row being edited. */
export function RoleSelect({ formId }: { formId: string }) {
  const { edit: texts } = useTexts();
  const { register, formState } = useFormContext();
  const roles = useReach();
  return (
    <fieldset disabled={formState.isSubmitting} className="grid gap-1.5">
      <Label htmlFor={`${formId}-role`}>{texts.role}</Label>
      <Select id={`${formId}-role`} className="h-10 w-full text-sm" {...register("role")} form={formId}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
