import { academy } from "@/lib/academy";
import type { Mail } from "@/lib/mail";
import { siteAddress } from "@/lib/site-address";

/** The double opt-in email, which asks whether the owner of the address wants the newsletter. */
export function confirmationMail(email: string, token: string): Mail {
  const query = new URLSearchParams({ token });
  return {
    to: email,
    subject: `Please confirm: the newsletter of ${academy.name}`,
    text: [
      "Hello,",
      `somebody, we hope it was you, asked for the newsletter of ${academy.name}. Please confirm it here:`,
      siteAddress(`/newsletter/confirm?${query}`),
      "If it was not you, do nothing, and no further letter comes. To leave the list at once:",
      siteAddress(`/newsletter/unsubscribe?${query}`),
      academy.name,
    ].join("\n\n"),
    unsubscribe: siteAddress(`/newsletter/end?${query}`),
  };
}
