import { academyContact } from "@/lib/academy/current";
import type { Mail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { siteAddress } from "@/lib/site/site-address";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";

const { emailConfirmation, emailChange } = messages.mails;

/** To the new address: only its reader can confirm it. */
export function emailConfirmationMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "email_change",
    to: email,
    expiresAt: expiresAt.getTime(),
    ...mailText(emailConfirmation.subject, [
      emailConfirmation.asked,
      siteAddress(`/email-change/confirm?${new URLSearchParams({ token })}`),
      emailConfirmation.otherwise,
    ]),
  };
}

/**
 * To the old address, which is always notified, with a link that undoes the change. It does not name the new one, which may
 * be someone else's.
 */
export function emailChangeNoticeMail(email: string, when: "asked" | "done", undoToken: string): Mail {
  const { subject, text } = emailChange[when];
  return {
    kind: "email_change",
    to: email,
    ...mailText(subject, [
      text,
      emailChange.undo,
      siteAddress(`/email-change/undo?${new URLSearchParams({ token: undoToken })}`),
      interpolate(emailChange.help, { email: academyContact().email }),
    ]),
  };
}
