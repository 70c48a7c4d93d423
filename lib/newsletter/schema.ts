import { z } from "zod";
import { texts } from "@/lib/errors";
import { email, OptionalLine } from "@/lib/fields";

export const Subscription = z.object({
  email: email("Please enter a valid email address."),
  /** A field that people do not see. Only a machine fills it in. */
  faxNumber: OptionalLine,
});

/** What the links of an email carry. */
export const SubscriberLink = z.object({
  token: z.string(texts.dead_link).max(100, texts.dead_link),
});

/** The same link, only opened: whatever it carries, there is a page for it. */
export const OpenedLink = z.object({ token: z.string().max(100).catch("") });
