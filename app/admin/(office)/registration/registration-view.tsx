"use client";

import { useState } from "react";
import type { SlipContact } from "@/components/account/slip";
import type { Role } from "@/prisma/generated/enums";
import type { RegisteredUser } from "./registered-user";
import { RegistrationForm } from "./registration-form";
import { RegistrationResult } from "./registration-result";

type RegistrationViewProps = {
  today: string;
  roles: readonly Role[];
  contact: SlipContact;
};

export function RegistrationView({ today, roles, contact }: RegistrationViewProps) {
  const [registered, setRegistered] = useState<RegisteredUser | null>(null);
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <div role="status" className="empty:-mb-6">
        {registered && <RegistrationResult key={registered.userId} user={registered} contact={contact} />}
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
