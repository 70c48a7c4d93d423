import { z } from "zod";
import { email, OptionalLine } from "@/lib/fields";
import { issue } from "@/lib/words/issue";

/** The newsletter form. */
export const Subscription = z.object({
  email: email("emailInvalid"),
  /** A honeypot: people do not see this field, but bots fill it in. */
  faxNumber: OptionalLine,
});

/** The address for the office to delete. */
export const SubscriberChoice = Subscription.pick({ email: true });

/** The query of an emailed link. */
export const SubscriberLink = z.object({
  token: z.string(issue("deadLink")).max(100, issue("deadLink")),
});

/** The query when a link is opened. The page opens whatever the token. */
export const OpenedLink = z.object({ token: z.string().max(100).catch("") });
