import "server-only";
import { db } from "@/lib/db";
import { Refusal, refusalTexts } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { sendMail } from "@/lib/mail";
import { operation } from "@/lib/operation";
import { confirmationMail } from "./confirmation-mail";
import { OpenedLink, SubscriberLink, Subscription } from "./schema";
import { subscriberToken, tokenHash } from "./token";

/** Subscribes to the newsletter. A known address gets the same answer as a new one. */
export const subscribe = operation({
  name: "subscribe",
  access: "anyone",
  limit: { by: limits.newsletter },
  input: Subscription,
  async run({ input: { email, faxNumber } }) {
    if (faxNumber !== "") return;
    const known = await db.newsletterSubscriber.findUnique({
      where: { email },
      select: { confirmedAt: true, unsubscribedAt: true },
    });
    if (known?.confirmedAt && !known.unsubscribedAt) return;
    const token = subscriberToken(email);
    const fresh = { tokenHash: tokenHash(token), confirmedAt: null, unsubscribedAt: null };
    await db.newsletterSubscriber.upsert({
      where: { email },
      create: { email, ...fresh },
      update: fresh,
      select: { id: true },
    });
    sendMail(confirmationMail(email, token));
  },
});

/** Confirms a subscription. Throws `not_found` for a link that is invalid or expired. */
export const confirmSubscription = operation({
  name: "confirmSubscription",
  access: "anyone",
  limit: { by: limits.newsletter },
  input: SubscriberLink,
  async run({ input: { token } }) {
    const { count } = await db.newsletterSubscriber.updateMany({
      where: { tokenHash: tokenHash(token), unsubscribedAt: null },
      data: { confirmedAt: new Date() },
    });
    if (count === 0) throw new Refusal("not_found", refusalTexts.dead_link);
  },
});

/** Opens the page of an emailed link. Whether the link is valid is checked only when its button is pressed. */
export const openSubscriberLink = operation({
  name: "openSubscriberLink",
  access: "anyone",
  input: OpenedLink,
  run: async ({ input }) => input,
});

/** Ends a subscription; a second time changes nothing. Throws `not_found` for an invalid link. */
export const endSubscription = operation({
  name: "endSubscription",
  access: "anyone",
  input: SubscriberLink,
  async run({ input: { token } }) {
    const { count } = await db.newsletterSubscriber.updateMany({
      where: { tokenHash: tokenHash(token) },
      data: { unsubscribedAt: new Date() },
    });
    if (count === 0) throw new Refusal("not_found", refusalTexts.dead_link);
  },
});
