import type { Mail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";

type ResetLink = { email: string; token: string; expiresAt: Date; isConfirmed: boolean };

/** Anybody can sign up with somebody's address and a tag, and ask for links: those of unconfirmed accounts count. */
export function passwordResetMail({ email, token, expiresAt, isConfirmed }: ResetLink): Mail {
  return {
    kind: "password_reset",
    to: email,
    ...(isConfirmed ? { countedAs: null } : {}),
    expiresAt: expiresAt.getTime(),
    ...mailText(({ texts: { passwordReset }, pageAddress }) => ({
      subject: passwordReset.subject,
      paragraphs: [
        passwordReset.asked,
        pageAddress(`/reset-password?${new URLSearchParams({ token })}`),
        passwordReset.otherwise,
      ],
    })),
  };
}
