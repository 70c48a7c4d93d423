import "server-only";
import { z } from "zod";
import { provenEmail } from "@/lib/accounts/queries/proven-email";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits/limits";
import { sendMail } from "@/lib/mails/mail";
import { operation } from "@/lib/operation";
import { confirmationMail } from "./confirmation-mail";
import { OpenedLink, SubscriberChoice, SubscriberLink, Subscription } from "./schema";
import { confirmationToken, subscriberToken, tokenHash } from "./token";

/**
 * Subscribes an address to the newsletter. A known address gets the same response as a new one. An unsubscribed address
 * is never written to again just because someone entered it: only its owner can resubscribe, by the link in an earlier
 * email.
 */
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
    const isSettled = known !== null && (known.confirmedAt !== null || known.unsubscribedAt !== null);
    const fresh = { tokenHash: tokenHash(subscriberToken(email)), createdAt: new Date() };
    await transaction(async (tx) => {
      await tx.newsletterSubscriber.upsert({
        where: { email },
        create: { email, ...fresh },
        // Written in any case, so that the response time does not reveal who is subscribed.
        update: isSettled ? { email } : fresh,
        select: { id: true },
      });
      if (!isSettled) await sendMail(tx, confirmationMail({ email, askedAt: fresh.createdAt }));
    });
  },
});

/** Confirms a subscription. Throws `not_found` for an invalid or expired link. */
export const confirmSubscription = operation({
  name: "confirmSubscription",
  access: "anyone",
  limit: { by: limits.newsletter },
  input: SubscriberLink,
  async run({ input: { token } }) {
    const [subscriber = ""] = token.split(".");
    const where = { tokenHash: tokenHash(subscriber) };
    const found = await db.newsletterSubscriber.findUnique({
      where,
      select: { email: true, createdAt: true },
    });
    if (found === null || token !== confirmationToken({ email: found.email, askedAt: found.createdAt }))
      throw new Refusal("not_found", "deadLink");
    const data = { confirmedAt: new Date(), unsubscribedAt: null };
    await db.newsletterSubscriber.updateMany({ where, data });
  },
});

/** The caller's subscription; null if there is none, or if the account's email is not confirmed. */
export const ownSubscription = operation({
  name: "ownSubscription",
  access: "member",
  input: z.unknown(),
  async run({ actor }) {
    const email = await provenEmail(actor);
    const select = { createdAt: true, confirmedAt: true, unsubscribedAt: true } as const;
    return email === null ? null : await db.newsletterSubscriber.findUnique({ where: { email }, select });
  },
});

/** Deletes an address at its owner's request. Unlike an unsubscribed address, it can be subscribed again by anyone. */
export const deleteSubscriber = operation({
  name: "deleteSubscriber",
  access: "permitted",
  input: SubscriberChoice,
  async run({ actor, input: { email } }) {
    await transaction(async (tx) => {
      const { count } = await tx.newsletterSubscriber.deleteMany({ where: { email } });
      if (count === 0) throw new Refusal("invalid", "notSubscribed");
      await audit(tx, actor, "deleteSubscriber", null);
    });
  },
});

/** Opens the page of an emailed link. The link is only checked when the page's button is pressed. */
export const openSubscriberLink = operation({
  name: "openSubscriberLink",
  access: "anyone",
  input: OpenedLink,
  run: async ({ input }) => input,
});

/** Ends a subscription; repeating it changes nothing. Throws `not_found` for an invalid link. */
export const endSubscription = operation({
  name: "endSubscription",
  access: "anyone",
  input: SubscriberLink,
  async run({ input: { token } }) {
    const { count } = await db.newsletterSubscriber.updateMany({
      where: { tokenHash: tokenHash(token.split(".")[0] ?? "") },
      data: { unsubscribedAt: new Date() },
    });
    if (count === 0) throw new Refusal("not_found", "deadLink");
  },
});
