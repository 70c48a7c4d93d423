import type { Mail } from "@/lib/mails/mail";
import { academy } from "@/lib/site/academy";
import { siteAddress } from "@/lib/site/site-address";
import { confirmationToken, subscriberToken } from "./token";

/** The double opt-in email, which asks whether the owner of the address wants the newsletter. */
export function confirmationMail(request: { email: string; askedAt: Date }): Mail {
  const { email } = request;
  const leave = new URLSearchParams({ token: subscriberToken(email) });
  return {
    kind: "newsletter",
    to: email,
    subject: `Please confirm your newsletter: ${academy.name}`,
    text: [
      "Hello,",
      `Someone asked us to send the newsletter from ${academy.name} to this address. If it was you, please confirm it here:`,
      siteAddress(`/newsletter/confirm?${new URLSearchParams({ token: confirmationToken(request) })}`),
      "If it was not you, you can ignore this email: you will not get the newsletter. To leave the list at once:",
      siteAddress(`/newsletter/unsubscribe?${leave}`),
      academy.name,
    ].join("\n\n"),
    unsubscribe: siteAddress(`/newsletter/end?${leave}`),
  };
}
