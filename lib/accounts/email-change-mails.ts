import { academyContact } from "@/lib/academy/current";
import type { Db } from "@/lib/db";
import { type Mail, sendMail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { interpolate } from "@/lib/text/interpolate";

/** The mail to the new address: only someone who can read it can confirm it. */
export function emailConfirmationMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "email_change",
    to: email,
    expiresAt: expiresAt.getTime(),
    ...mailText(({ texts: { emailConfirmation }, pageAddress }) => ({
      subject: emailConfirmation.subject,
      paragraphs: [
        emailConfirmation.asked,
        pageAddress(`/email-change/confirm?${new URLSearchParams({ token })}`),
        emailConfirmation.otherwise,
      ],
    })),
  };
}

/**
 * The mail to the old address, which is always notified: what was asked can still be stopped, and what is done only the
 * office can restore. It does not contain the new address, which may be someone else's.
 */
export function emailChangeNoticeMail(email: string, when: "asked" | "done"): Mail {
  return {
    kind: "email_change",
    to: email,
    countedAs: null,
    ...mailText(({ texts: { emailChange } }) => ({
      subject: emailChange[when].subject,
      paragraphs: [
        emailChange[when].text,
        interpolate(emailChange[when].notYou, { email: academyContact().email }),
      ],
    })),
  };
}

/** Tells the old addresses of accounts whose email somebody else has changed. Call it in the act's transaction. */
export async function tellOldAddresses(tx: Db, oldEmails: readonly string[]): Promise<void> {
  for (const email of oldEmails) await sendMail(tx, emailChangeNoticeMail(email, "done"));
}
