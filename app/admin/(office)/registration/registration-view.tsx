"use client";

import { useState } from "react";
import type { Role } from "@/prisma/generated/enums";
import type { RegisteredUser } from "./registered-user";
import { RegistrationForm } from "./registration-form";
import { RegistrationResult } from "./registration-result";

type RegistrationViewProps = {
  today: string;
  roles: readonly Role[];
  /** The office's number, for the slip. */
  phone: string;
};

/** The form, and above it the person registered last. */
export function RegistrationView({ today, roles, phone }: RegistrationViewProps) {
  const [registered, setRegistered] = useState<RegisteredUser | null>(null);
  return (
    <div className="grid max-w-3xl gap-6">
      <div role="status" className="empty:-mb-6">
        {registered && <RegistrationResult key={registered.user_id} user={registered} phone={phone} />}
      </div>
      <RegistrationForm
        today={today}
        roles={roles}
        onRegistered={setRegistered}
        onClear={() => setRegistered(null)}
      />
    </div>
  );
}
