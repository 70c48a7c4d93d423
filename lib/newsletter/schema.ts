import { z } from "zod";
import { email, OptionalLine } from "@/lib/fields";

export const Subscription = z.object({
  email: email("Please enter a valid email address."),
  /** A field that people do not see. Only a machine fills it in. */
  faxNumber: OptionalLine,
});

/** What the links of a letter carry. */
export const SubscriberLink = z.object({
  token: z.string("This link does not work any more.").max(100, "This link does not work any more."),
});

/** The same link, only opened: whatever it carries, there is a page for it. */
export const OpenedLink = z.object({ token: z.string().max(100).catch("") });
