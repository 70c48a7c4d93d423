import type { Mail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { siteAddress } from "@/lib/site/site-address";
import { messages } from "@/lib/words/catalogue";

const texts = messages.mails.passwordReset;

/** The password reset email. */
export function passwordResetMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "password_reset",
    to: email,
    expiresAt: expiresAt.getTime(),
    ...mailText(texts.subject, [
      texts.asked,
      siteAddress(`/reset-password?${new URLSearchParams({ token })}`),
      texts.otherwise,
    ]),
  };
}
