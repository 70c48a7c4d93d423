import type { Mail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { siteAddress } from "@/lib/site/site-address";
import { confirmationToken, subscriberToken } from "./token";

/** The double opt-in email, which asks the owner of the address to confirm the subscription. */
export function confirmationMail(request: { email: string; askedAt: Date }): Mail {
  const { email } = request;
  const leave = new URLSearchParams({ token: subscriberToken(email) });
  return {
    kind: "newsletter",
    to: email,
    ...mailText(({ texts: { newsletter }, pageAddress }) => ({
      subject: newsletter.subject,
      paragraphs: [
        newsletter.asked,
        pageAddress(`/newsletter/confirm?${new URLSearchParams({ token: confirmationToken(request) })}`),
        newsletter.otherwise,
        pageAddress(`/newsletter/unsubscribe?${leave}`),
      ],
    })),
    unsubscribe: siteAddress(`/newsletter/end?${leave}`),
  };
}
