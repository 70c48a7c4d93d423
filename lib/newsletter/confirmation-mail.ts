import type { Mail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { siteAddress } from "@/lib/site/site-address";
import { messages } from "@/lib/words/catalogue";
import { confirmationToken, subscriberToken } from "./token";

const texts = messages.mails.newsletter;

/** The double opt-in email, which asks whether the owner of the address wants the newsletter. */
export function confirmationMail(request: { email: string; askedAt: Date }): Mail {
  const { email } = request;
  const leave = new URLSearchParams({ token: subscriberToken(email) });
  return {
    kind: "newsletter",
    to: email,
    ...mailText(texts.subject, [
      texts.asked,
      siteAddress(`/newsletter/confirm?${new URLSearchParams({ token: confirmationToken(request) })}`),
      texts.otherwise,
      siteAddress(`/newsletter/unsubscribe?${leave}`),
    ]),
    unsubscribe: siteAddress(`/newsletter/end?${leave}`),
  };
}
