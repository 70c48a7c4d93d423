"use client";

import { useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { FormSuccess } from "@/components/form/form-success";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { PasswordChangeTwice } from "@/lib/accounts/schema";
import { StrengthBar } from "./strength-bar";

const blank = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password of whoever is logged in. */
export function PasswordForm({ path }: { path: string }) {
  const [success, setSuccess] = useState<string | null>(null);
  const change = useCallForm({
    schema: async () => PasswordChangeTwice,
    values: blank,
    send: ({ currentPassword, newPassword }) => {
      setSuccess(null);
      return call("/backend/api/update_password.php", { fields: { currentPassword, newPassword } });
    },
    whenUnreachable: "Something went wrong while updating password.",
    onSuccess: ({ message }, form) => {
      form.reset(blank);
      setSuccess(message);
    },
  });
  return (
    <CallForm of={change} method="post" action="/backend/account/password" className="grid max-w-md gap-4">
      <input type="hidden" name="from" value={path} />
      <FormSuccess message={success} />
      <PasswordField
        name="currentPassword"
        label="Current password"
        showLabel="Show current password"
        hideLabel="Hide current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        showLabel="Show new password"
        hideLabel="Hide new password"
        autoComplete="new-password"
      />
      <StrengthBar password={String(change.form.watch("newPassword") ?? "")} />
      <PasswordField
        name="confirmPassword"
        label="Confirm new password"
        showLabel="Show confirm new password"
        hideLabel="Hide confirm new password"
        autoComplete="new-password"
      />
      <FormProblem />
      <SubmitButton busyLabel="Changing…" className="justify-self-start">
        Change password
      </SubmitButton>
      <p className="text-xs text-muted-foreground">Every other device you are logged in on is logged out.</p>
    </CallForm>
  );
}
