import { academy } from "@/lib/academy";
import type { Mail } from "@/lib/mail";
import { siteAddress } from "@/lib/site-address";

/** The password reset email. */
export function passwordResetMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "password_reset",
    to: email,
    expiresAt: expiresAt.getTime(),
    subject: `Set a new password: ${academy.name}`,
    text: [
      "Hello,",
      `somebody, we hope it was you, forgot the password of your account at ${academy.name}. Set a new one within 60 minutes:`,
      siteAddress(`/reset-password?${new URLSearchParams({ token })}`),
      "The link works once. If it was not you, do nothing: your password stays as it is.",
      academy.name,
    ].join("\n\n"),
  };
}
