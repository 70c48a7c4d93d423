import type { Mail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";

export function passwordResetMail(email: string, token: string, expiresAt: Date): Mail {
  return {
    kind: "password_reset",
    to: email,
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
