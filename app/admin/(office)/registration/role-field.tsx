"use client";

import { useController } from "react-hook-form";
import { roleLabel } from "@/lib/auth/roles";
import type { Role } from "@/prisma/generated/enums";

/** The roles that whoever registers may give. */
export function RoleField({ roles }: { roles: readonly Role[] }) {
  const { field } = useController({ name: "role" });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Role</legend>
      <div className="flex gap-6">
        {roles.map((role) => (
          <label key={role} className="flex h-11 items-center gap-2.5">
            <input
              type="radio"
              {...field}
              value={role}
              checked={field.value === role}
              className="size-4.5 accent-primary"
            />
            {roleLabel(role)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
