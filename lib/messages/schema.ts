import { z } from "zod";
import { email, OptionalLine, requiredProse, requiredWrittenLine, rowId } from "@/lib/fields";
import { issue } from "@/lib/words/issue";
import type { RefusalKey } from "@/lib/words/words";

const contactMessage = (missing: Readonly<Record<"name" | "email" | "message", RefusalKey>>) =>
  z.object({
    name: requiredWrittenLine(missing.name, { length: 100, message: "nameTooLong" }),
    email: email(missing.email),
    message: requiredProse(missing.message, { length: 5000, message: "messageTooLong" }),
    /** A honeypot: only bots fill it in. */
    faxNumber: OptionalLine,
  });

export const ContactMessage = contactMessage({
  name: "contactRequired",
  email: "contactRequired",
  message: "contactRequired",
});

export const ContactFormInput = contactMessage({
  name: "enterYourName",
  email: "enterYourEmail",
  message: "enterYourMessage",
});

export const MessageQuery = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  after: rowId("invalidMessageId").optional().catch(undefined),
});

const messageId = rowId("invalidMessageId");

export const MessageMark = z.object({ messageId, as: z.enum(["read", "unread", "answered", "deleted"]) });

export type MessageMark = z.output<typeof MessageMark>;

export const requestKinds = ["correction", "deletion", "other"] as const;

const text = requiredProse("enterYourMessage", { length: 5000, message: "messageTooLong" });

export const OfficeRequest = z.object({ kind: z.enum(requestKinds, issue("chooseRequest")), message: text });

export const RequestAnswer = z.object({ answer: text });

export const AnswerOfRequest = RequestAnswer.extend({ messageId });
