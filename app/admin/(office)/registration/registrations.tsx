"use client";

import { useState } from "react";
import { Registered } from "./registered";
import type { RegisteredUser } from "./registered-user";
import { RegistrationForm } from "./registration-form";

/** The form, and above it who was registered with it last. */
export function Registrations({ today }: { today: string }) {
  const [registered, setRegistered] = useState<RegisteredUser | null>(null);
  return (
    <div className="grid max-w-3xl gap-6">
      <div role="status" className="empty:-mb-6">
        {registered && <Registered user={registered} />}
      </div>
      <RegistrationForm today={today} onRegistered={setRegistered} onClear={() => setRegistered(null)} />
    </div>
  );
}
