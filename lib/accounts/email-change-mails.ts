import { academy } from "@/lib/academy";
import { academyContact } from "@/lib/academy-contact/current";
import type { Mail } from "@/lib/mail";
import { siteAddress } from "@/lib/site-address";

/** To the new address: only its reader can confirm it. */
export function emailConfirmationMail(email: string, token: string): Mail {
  return {
    to: email,
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

/** To the old address, which is always notified. It does not name the new one, which may be somebody else's. */
export function emailChangeNoticeMail(email: string, when: "asked" | "done"): Mail {
  const happened = {
    asked: "somebody who is logged in to your account asked to change its email address.",
    done: "the email address of your account was changed, and this one no longer logs in.",
  };
  return {
    to: email,
    subject: `The email address of your account: ${academy.name}`,
    text: [
      "Hello,",
      happened[when],
      `If it was not you, please write to us at ${academyContact().email} and change your password.`,
      academy.name,
    ].join("\n\n"),
  };
}
