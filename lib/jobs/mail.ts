import "server-only";
import { z } from "zod";
import { academyName } from "@/lib/academy/current-academy";
import { seal, unseal } from "@/lib/auth/sealed";
import { type Db, db, rowOf } from "@/lib/db";
import { env } from "@/lib/env";
import { operation } from "@/lib/operation";
import { siteAddress } from "@/lib/site-address";
import { interpolate } from "@/lib/text";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { inLanguage, type Language } from "@/lib/words/languages";
import { currentLanguage } from "@/lib/words/sentence";
import { Prisma } from "@/prisma/generated/client";
import { jobStatement } from "./job-sql";

export const MailKind = z.enum([
  "answer",
  "contact",
  "email_change",
  "newsletter",
  "password_reset",
  "result",
]);
export type MailKind = z.output<typeof MailKind>;

const Mail = z.object({
  kind: MailKind,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  /** Null for the office's mails and what a confirmed account's owner must be told: strangers could use the count up. */
  countedAs: z.enum(["mail", "resultMail"]).nullable().default("mail"),
  /** In milliseconds since 1970. */
  expiresAt: z.number().optional(),
});

export type Mail = z.input<typeof Mail>;

/** For how long a mail that the mail server does not accept is tried again. */
export const mailRetryDays = 2;

/** Without a mail server, texts must not promise any mail. */
export const sendsMail = env.SMTP_URL !== undefined;

/** A mail in the queue: encrypted, because it may contain a link that opens an account. */
export const SealedMail = z.object({ kind: MailKind, sealed: z.base64() });

function mailStatement(mail: Mail): Prisma.Sql {
  const sealed = seal(Buffer.from(JSON.stringify(mail)), "mail", mail.kind).toString("base64");
  return jobStatement("mail", { kind: mail.kind, sealed } satisfies z.input<typeof SealedMail>);
}

/** In the act's transaction. Sent once it has committed. */
export async function sendMail(tx: Db, mail: Mail): Promise<void> {
  if (sendsMail) await tx.$executeRaw(mailStatement(mail));
}

export const withMail = (act: Prisma.Sql, mail: Mail): Prisma.Sql =>
  sendsMail ? Prisma.sql`WITH act AS (${act}) ${mailStatement(mail)}` : act;

/** Null if it was sealed with another NEXTAUTH_SECRET. */
export function openMail({ kind, sealed }: z.output<typeof SealedMail>): Mail | null {
  const opened = unseal(Buffer.from(sealed, "base64"), "mail", kind);
  return opened && Mail.parse(JSON.parse(opened.toString()));
}

type MailWords = { texts: Catalogue["mails"]; pageAddress: (path: string) => string };

/** A right-to-left paragraph in its own direction, for mail programs that take all plain text for left-to-right. */
const inItsDirection = (paragraph: string) =>
  /^\p{Script=Arabic}/u.test(paragraph) ? `\u202b${paragraph}\u202c` : paragraph;

export function mailText(
  write: (words: MailWords) => { subject: string; paragraphs: readonly string[] },
  language: Language = currentLanguage(),
): { subject: string; text: string } {
  const { mails: texts } = catalogueOf(language);
  const named = (text: string) => interpolate(text, { academy: academyName(language) });
  const { subject, paragraphs } = write({
    texts,
    pageAddress: (path) => siteAddress(inLanguage(path, language)),
  });
  return {
    subject: named(subject),
    text: [texts.hello, ...paragraphs.map(named), academyName(language)].map(inItsDirection).join("\n\n"),
  };
}

export async function recordUndelivered(mail: { kind: MailKind; to: string; reason: string }): Promise<void> {
  const { kind, to, reason } = mail;
  await db.undeliveredMail.create({ data: { kind, address: to, reason }, select: { id: true } });
}

export const listUndelivered = operation({
  name: "listUndelivered",
  access: "listUndelivered",
  async run() {
    const [mails, waiting] = await Promise.all([
      db.undeliveredMail.findMany({ orderBy: { id: "desc" }, take: 50 }),
      rowOf<{ count: number; oldest: Date | null }>(Prisma.sql`
        SELECT count(*)::int AS count, min(created_at) AS oldest FROM graphile_worker.jobs
         WHERE task_identifier IN ('mail', 'result') AND last_error IS NOT NULL`),
    ]);
    return { mails: mails.map((mail) => ({ ...mail, kind: MailKind.parse(mail.kind) })), waiting };
  },
});
