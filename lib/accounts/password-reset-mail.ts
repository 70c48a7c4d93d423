import type { Mail } from "@/lib/mails/mail";
import { academy } from "@/lib/site/academy";
import { siteAddress } from "@/lib/site/site-address";

/** The password reset email. */
export function passwordResetMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "password_reset",
    to: email,
    expiresAt: expiresAt.getTime(),
    subject: `Set a new password: ${academy.name}`,
    text: [
      "Hello,",
      `You asked to set a new password for your account at ${academy.name}. Use this link within 60 minutes:`,
      siteAddress(`/reset-password?${new URLSearchParams({ token })}`),
      "The link works once. If it was not you, you can ignore this email. Your password will not change.",
      academy.name,
    ].join("\n\n"),
  };
}
