import { z } from "zod";
import { email, OptionalLine } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

/** The newsletter form. */
export const Subscription = z.object({
  email: email("emailInvalid"),
  /** A honeypot: people do not see this field, bots fill it in. */
  faxNumber: OptionalLine,
});

/** The address that the office deletes. */
export const SubscriberChoice = Subscription.pick({ email: true });

/** The query of an email's links. */
export const SubscriberLink = z.object({
  token: z.string(issue("deadLink")).max(100, issue("deadLink")),
});

/** The query of a link that is opened: the page opens whatever the token is. */
export const OpenedLink = z.object({ token: z.string().max(100).catch("") });
