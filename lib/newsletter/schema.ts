import { z } from "zod";
import { refusalTexts } from "@/lib/errors";
import { email, OptionalLine } from "@/lib/fields";

export const Subscription = z.object({
  email: email("Please enter a valid email address."),
  /** A honeypot: people do not see this field, bots fill it in. */
  faxNumber: OptionalLine,
});

/** What the links of an email carry. */
export const SubscriberLink = z.object({
  token: z.string(refusalTexts.dead_link).max(100, refusalTexts.dead_link),
});

/** The same link, only opened: the page opens whatever the token is. */
export const OpenedLink = z.object({ token: z.string().max(100).catch("") });
