import "server-only";
import { z } from "zod";
import { db, rowsOf } from "@/lib/db";
import { limits } from "@/lib/limits";
import { sendMail } from "@/lib/mail";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { forwarded } from "./forwarded";
import { ContactMessage, MessageReading } from "./schema";

/** A visitor writes to the office. */
export const sendMessage = operation({
  name: "sendMessage",
  access: "anyone",
  limit: { by: limits.contact },
  input: ContactMessage,
  async run({ input }) {
    const { faxNumber, ...message } = input;
    // A machine is told the same as a person: it must not learn which field gave it away.
    if (faxNumber !== "") return;
    await rowsOf(Prisma.sql`
      INSERT INTO contact_messages (name, email, message)
      VALUES (${message.name}, ${message.email}, ${message.message})`);
    sendMail(forwarded(message));
  },
});

const newest = 100;

/** The newest messages, for the office. */
export const listMessages = operation({
  name: "listMessages",
  access: "admin",
  input: z.unknown(),
  run: () =>
    db.contactMessage.findMany({
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: newest,
      select: { id: true, name: true, email: true, message: true, readAt: true, createdAt: true },
    }),
});

/** How many messages nobody in the office has read yet. */
export const countUnreadMessages = operation({
  name: "countUnreadMessages",
  access: "admin",
  input: z.unknown(),
  run: () => db.contactMessage.count({ where: { readAt: null } }),
});

/** The office marks a message as read. One that is gone, or read already, stays as it is. */
export const markMessageRead = operation({
  name: "markMessageRead",
  access: "admin",
  input: MessageReading,
  async run({ input }) {
    await db.contactMessage.updateMany({
      where: { id: input.messageId, readAt: null },
      data: { readAt: new Date() },
    });
  },
});
