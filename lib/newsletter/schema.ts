import { z } from "zod";
import { texts } from "@/lib/errors";
import { email, OptionalLine } from "@/lib/fields";

export const Subscription = z.object({
  email: email("Please enter a valid email address."),
  /** A honeypot: people do not see this field, bots fill it in. */
  faxNumber: OptionalLine,
});

/** What the links of an email carry. */
export const SubscriberLink = z.object({
  token: z.string(texts.dead_link).max(100, texts.dead_link),
});

/** The same link, only opened: the page opens whatever the token is. */
export const OpenedLink = z.object({ token: z.string().max(100).catch("") });
