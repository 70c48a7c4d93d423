import { academyContact } from "@/lib/academy/current";
import type { Mail } from "@/lib/mails/mail";
import { academy } from "@/lib/site/academy";
import { siteAddress } from "@/lib/site/site-address";

/** To the new address: only its reader can confirm it. */
export function emailConfirmationMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "email_change",
    to: email,
    expiresAt: expiresAt.getTime(),
    subject: `Please confirm your new email address: ${academy.name}`,
    text: [
      "Hello,",
      `Someone asked to use this address for an account at ${academy.name}. If it was you, please confirm it within a day:`,
      siteAddress(`/email-change/confirm?${new URLSearchParams({ token })}`),
      "If it was not you, you can ignore this email. Nothing will change.",
      academy.name,
    ].join("\n\n"),
  };
}

/**
 * To the old address, which is always notified, with a link that undoes the change. It does not name the new one, which may
 * be someone else's.
 */
export function emailChangeNoticeMail(email: string, when: "asked" | "done", undoToken: string): Mail {
  const { subject, text } = {
    asked: {
      subject: "A new email address was requested",
      text: "Someone who is logged in to your account asked to change its email address.",
    },
    done: {
      subject: "Your email address was changed",
      text: "The email address of your account was changed. You can no longer log in with this address.",
    },
  }[when];
  return {
    kind: "email_change",
    to: email,
    subject: `${subject}: ${academy.name}`,
    text: [
      "Hello,",
      text,
      "If it was not you, open this link within 7 days. You will get your account back with this address. Everyone will be logged out, and you can choose a new password:",
      siteAddress(`/email-change/undo?${new URLSearchParams({ token: undoToken })}`),
      `If you need help, write to us at ${academyContact().email}.`,
      academy.name,
    ].join("\n\n"),
  };
}
