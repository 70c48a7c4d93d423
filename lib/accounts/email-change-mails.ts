import { academy } from "@/lib/academy";
import { academyContact } from "@/lib/academy-contact/current";
import type { Mail } from "@/lib/mail";
import { siteAddress } from "@/lib/site-address";

/** To the new address: only its reader can confirm it. */
export function emailConfirmationMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "email_change",
    to: email,
    expiresAt: expiresAt.getTime(),
    subject: `Please confirm your new email address: ${academy.name}`,
    text: [
      "Hello,",
      `somebody, we hope it was you, wants to use this address for an account of ${academy.name}. Please confirm it within a day:`,
      siteAddress(`/email-change/confirm?${new URLSearchParams({ token })}`),
      "If it was not you, do nothing, and nothing changes.",
      academy.name,
    ].join("\n\n"),
  };
}

/**
 * To the old address, which is always notified, with a link that undoes the change. It does not name the new one, which may
 * be somebody else's.
 */
export function emailChangeNoticeMail(email: string, when: "asked" | "done", undoToken: string): Mail {
  const happened = {
    asked: "somebody who is logged in to your account asked to change its email address.",
    done: "the email address of your account was changed, and this one no longer logs in.",
  };
  return {
    kind: "email_change",
    to: email,
    subject: `The email address of your account: ${academy.name}`,
    text: [
      "Hello,",
      happened[when],
      "If it was not you, open this link within 7 days. You get your account back with this address, everybody is logged out, and you choose a new password:",
      siteAddress(`/email-change/undo?${new URLSearchParams({ token: undoToken })}`),
      `If you need help, write to us at ${academyContact().email}.`,
      academy.name,
    ].join("\n\n"),
  };
}
