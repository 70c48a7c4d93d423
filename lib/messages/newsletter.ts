import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { kabulDay } from "@/lib/dates/plain-date";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { email, OptionalLine } from "@/lib/fields";
import { csvFile } from "@/lib/files/table-file";
import { mailText, sendMail } from "@/lib/jobs/mail";
import { operation } from "@/lib/operation";
import { limits } from "@/lib/rate-limits";
import { siteAddress } from "@/lib/site-address";
import { transaction } from "@/lib/transaction";
import { messages } from "@/lib/words/catalogue";
import { issue } from "@/lib/words/issue";
import { provenEmail } from "./operations";

const Token = z.guid(issue("deadLink"));

const NewsletterChoice = z.discriminatedUnion(
  "what",
  [
    z.object({
      what: z.literal("subscribe"),
      email: email("emailInvalid"),
      /** A honeypot: only bots fill it in. */
      faxNumber: OptionalLine,
    }),
    z.object({ what: z.literal("confirm"), token: Token }),
    z.object({ what: z.literal("leave"), token: Token }),
  ],
  issue("deadLink"),
);

/** A known address that subscribes gets the same response as a new one. */
export const chooseNewsletter = operation({
  name: "chooseNewsletter",
  access: "anyone",
  limit: limits.newsletter,
  input: NewsletterChoice,
  async run({ input }): Promise<z.output<typeof NewsletterChoice>["what"]> {
    if (input.what === "subscribe" && input.faxNumber === "") await subscribe(input.email);
    if (input.what === "leave") await db.newsletterSubscriber.deleteMany({ where: { token: input.token } });
    if (input.what === "confirm") await confirm(input.token);
    return input.what;
  },
});

const subscribe = (email: string) =>
  transaction(async (tx) => {
    // Written in any case, so that the response time does not reveal who is on the list.
    const { token, confirmedAt } = await tx.newsletterSubscriber.upsert({
      where: { email },
      create: { email },
      update: { createdAt: new Date() },
      select: { token: true, confirmedAt: true },
    });
    if (confirmedAt !== null) return;
    await sendMail(tx, {
      kind: "newsletter",
      to: email,
      ...mailText(({ texts: { newsletter }, pageAddress }) => ({
        subject: newsletter.subject,
        paragraphs: [
          newsletter.asked,
          pageAddress(linkTo("confirm", token)),
          newsletter.otherwise,
          pageAddress(linkTo("leave", token)),
        ],
      })),
    });
  });

async function confirm(token: string): Promise<void> {
  const data = { confirmedAt: new Date() };
  const { count } = await db.newsletterSubscriber.updateMany({ where: { token }, data });
  if (count === 0) throw new Refusal("not_found", "deadLink");
}

export const ownSubscription = operation({
  name: "ownSubscription",
  access: "member",
  async run({ actor }) {
    const email = await provenEmail(actor);
    const select = { createdAt: true, confirmedAt: true } as const;
    return email === null ? null : await db.newsletterSubscriber.findUnique({ where: { email }, select });
  },
});

export const exportSubscribers = operation({
  name: "exportSubscribers",
  access: "exportSubscribers",
  async run({ actor }) {
    const subscribers = await transaction(async (tx) => {
      await audit(tx, actor, "exportSubscribers", null);
      return await tx.newsletterSubscriber.findMany({ orderBy: { email: "asc" } });
    });
    const { email } = messages.area.person;
    const { confirmedOn, leave } = messages.records.subscribers;
    async function* table() {
      yield [
        [email, confirmedOn, leave],
        ...subscribers.map(({ email, confirmedAt, token }) => [
          email,
          confirmedAt && kabulDay(confirmedAt),
          siteAddress(linkTo("leave", token)),
        ]),
      ];
    }
    const file = { bytes: csvFile(table()), contentType: "text/csv; charset=utf-8" };
    return { name: "newsletter.csv", file };
  },
});

const linkTo = (act: "confirm" | "leave", token: string) =>
  `/newsletter?${new URLSearchParams({ [act]: token })}`;
