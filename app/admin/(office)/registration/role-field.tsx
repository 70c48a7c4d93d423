"use client";

import { useController } from "react-hook-form";

const roles = { student: "Student", admin: "Admin" } as const;

export function RoleField() {
  const { field } = useController({ name: "role" });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Role</legend>
      <div className="flex gap-6">
        {Object.entries(roles).map(([role, label]) => (
          <label key={role} className="flex h-11 items-center gap-2.5">
            <input
              type="radio"
              {...field}
              value={role}
              checked={field.value === role}
              className="size-4.5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
