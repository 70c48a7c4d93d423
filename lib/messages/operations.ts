import "server-only";
import { academyContact } from "@/lib/academy/current-academy";
import { lockStudent, lockStudents } from "@/lib/accounts/account";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { db, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { type Mail, mailText, sendMail, withMail } from "@/lib/jobs/mail";
import { operation } from "@/lib/operation";
import { counted, limits } from "@/lib/rate-limits";
import { interpolate } from "@/lib/text";
import { actInOneStatement, transaction } from "@/lib/transaction";
import { messages } from "@/lib/words/catalogue";
import { languageOf } from "@/lib/words/languages";
import { Prisma } from "@/prisma/generated/client";
import type { RequestKind } from "@/prisma/generated/enums";
import { AnswerOfRequest, ContactMessage, MessageMark, MessageQuery, OfficeRequest } from "./schema";

export const sendMessage = operation({
  name: "sendMessage",
  access: "anyone",
  limit: limits.contact,
  input: ContactMessage,
  async run({ input }) {
    const { name, email, message, faxNumber } = input;
    // A bot gets the same response as a person, so that it does not learn which field gave it away.
    if (faxNumber !== "") return;
    const insert = Prisma.sql`
      INSERT INTO contact_messages (name, email, message) VALUES (${name}, ${email}, ${message})`;
    const mail: Mail = {
      kind: "contact",
      to: academyContact().email,
      countedAs: null,
      subject: interpolate(messages.mails.message.subject, { name }),
      text: `${message}\n\n${name}\n${email}`,
      replyTo: { name, address: email },
    };
    await actInOneStatement(withMail(insert, mail));
  },
});

export type Message = {
  id: number;
  name: string;
  email: string;
  message: string;
  /** Null for a visitor's message, like the next three. */
  studentId: number | null;
  kind: RequestKind | null;
  isConfirmed: boolean | null;
  answer: string | null;
  readAt: Date | null;
  answeredAt: Date | null;
  createdAt: Date;
};

export const ownMessages = operation({
  name: "ownMessages",
  access: "member",
  async run({ actor }) {
    const email = await provenEmail(actor);
    if (email === null) return [];
    const select = { name: true, message: true, createdAt: true } as const;
    return await db.contactMessage.findMany({ where: { email }, orderBy: { id: "asc" }, select });
  },
});

const messagesPerPage = 50;

export const listMessages = operation({
  name: "listMessages",
  access: "listMessages",
  input: MessageQuery,
  async run({ input: { show, after } }): Promise<{ messages: Message[]; next: number | null }> {
    const unread = show === "unread" ? Prisma.sql`AND m.read_at IS NULL` : Prisma.empty;
    // The message may be gone by now: then its older neighbour stands for it.
    const older =
      after === undefined
        ? Prisma.empty
        : Prisma.sql`AND (m.created_at, m.id) < (SELECT created_at, ${after}::int FROM contact_messages
                                              WHERE id <= ${after} ORDER BY id DESC LIMIT 1)`;
    const rows = await rowsOf<Message>(Prisma.sql`
      SELECT m.id, coalesce(u.full_name, m.name) AS name, coalesce(u.email, m.email) AS email, m.message,
             m.user_id AS "studentId", m.kind, u.email_proven AND u.unconfirmed_since IS NULL AS "isConfirmed", m.answer,
             m.read_at AS "readAt", m.answered_at AS "answeredAt", m.created_at AS "createdAt"
        FROM contact_messages m LEFT JOIN users u ON u.id = m.user_id WHERE true ${unread} ${older}
       ORDER BY m.created_at DESC, m.id DESC LIMIT ${messagesPerPage + 1}::int`);
    const messages = rows.slice(0, messagesPerPage);
    return { messages, next: rows.length > messages.length ? (messages.at(-1)?.id ?? null) : null };
  },
});

export const countUnreadMessages = operation({
  name: "countUnreadMessages",
  access: "listMessages",
  run: () => db.contactMessage.count({ where: { readAt: null } }),
});

const marked = {
  read: "readMessage",
  unread: "unreadMessage",
  answered: "answerMessage",
  deleted: "deleteMessage",
} as const;

/** A visitor's message is answered elsewhere, and here only marked as answered. */
export const markMessage = operation({
  name: "markMessage",
  access: "markMessage",
  input: MessageMark,
  async run({ actor, input: { messageId: id, as } }): Promise<keyof typeof marked> {
    await transaction(async (tx) => {
      const [unread, read] = [{ readAt: null }, { readAt: new Date() }];
      const messages = tx.contactMessage;
      const marks = {
        read: () => messages.updateMany({ where: { id, ...unread }, data: read }),
        unread: () => messages.updateMany({ where: { id, readAt: { not: null } }, data: unread }),
        answered: () =>
          messages.updateMany({
            where: { id, userId: null, answeredAt: null },
            data: { answeredAt: new Date(), answeredById: actor.userId },
          }),
        deleted: () => messages.deleteMany({ where: { id } }),
      };
      const { count } = await marks[as]();
      if (count === 0) return;
      if (as === "answered") await marks.read();
      await audit(tx, actor, marked[as], null);
    });
    return as;
  },
});

/** Null if not proven: anyone can sign up with any address, and must not read what its owner wrote. */
export async function provenEmail({ userId }: Member): Promise<string | null> {
  const user = await db.user.findFirst({
    where: { id: userId, unconfirmedSince: null, emailProven: true },
    select: { email: true },
  });
  return user?.email ?? null;
}

export const askOffice = operation({
  name: "askOffice",
  access: "student",
  isSensitive: ({ input }) => input.kind === "deletion",
  input: OfficeRequest,
  async run({ actor, input }): Promise<void> {
    const { userId } = actor;
    const ask = () =>
      transaction(async (tx) => {
        // A deletion that is being undone is over first.
        await lockStudent(tx, userId);
        await audit(tx, actor, "askOffice", userId);
        await tx.contactMessage.create({ data: { ...input, userId }, select: { id: true } });
      });
    await counted(limits.request, String(userId), ask);
  },
});

export const ownRequests = operation({
  name: "ownRequests",
  access: "student",
  run: ({ actor }) =>
    db.contactMessage.findMany({
      where: { userId: actor.userId },
      orderBy: { id: "desc" },
      select: { id: true, kind: true, message: true, createdAt: true, answer: true },
    }),
});

export const answerRequest = operation({
  name: "answerRequest",
  access: "answerRequest",
  input: AnswerOfRequest,
  run: ({ actor, input: { messageId, answer } }): Promise<void> =>
    transaction(async (tx) => {
      const asked = await tx.contactMessage.findUnique({
        where: { id: messageId },
        select: { user: { select: { id: true, email: true, language: true } } },
      });
      const student = asked?.user;
      // Locked first, like in every act on a student: a deletion waits.
      if (student) await lockStudents(tx, [student.id]);
      const now = new Date();
      const { count } = await tx.contactMessage.updateMany({
        where: { id: messageId, userId: { not: null }, answeredAt: null },
        data: { answer, readAt: now, answeredAt: now, answeredById: actor.userId },
      });
      if (!student || count === 0) throw new Refusal("invalid", "requestAnswered", { code: "conflict" });
      await audit(tx, actor, "answerRequest", student.id);
      await sendMail(tx, {
        kind: "answer",
        to: student.email,
        countedAs: null,
        ...mailText(
          ({ texts, pageAddress }) => ({
            subject: texts.answer.subject,
            paragraphs: [texts.answer.text, answer, pageAddress("/student/settings?tab=office")],
          }),
          languageOf(student.language),
        ),
      });
    }),
});
