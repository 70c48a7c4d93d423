"use client";

import { useState } from "react";
import type { Role } from "@/prisma/generated/enums";
import type { RegisteredUser } from "./registered-user";
import { RegistrationForm } from "./registration-form";
import { RegistrationResult } from "./registration-result";

type RegistrationViewProps = {
  today: string;
  roles: readonly Role[];
};

export function RegistrationView({ today, roles }: RegistrationViewProps) {
  const [registered, setRegistered] = useState<RegisteredUser | null>(null);
  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <div role="status" className="empty:-mb-4">
        {registered && <RegistrationResult key={registered.userId} user={registered} />}
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
