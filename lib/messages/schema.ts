import { z } from "zod";
import { email, OptionalLine, requiredLine, requiredProse, rowId } from "@/lib/fields";

const required = "Name, email and message are required.";

export const ContactMessage = z.object({
  name: requiredLine(required, { length: 100, message: "Name must be at most 100 characters." }),
  email: email(required),
  message: requiredProse(required, { length: 5000, message: "Message must be at most 5000 characters." }),
  /** A honeypot: people do not see this field, bots fill it in. */
  faxNumber: OptionalLine,
});

/** A page of messages, after the message with this id (a cursor). An invalid one means the first page. */
export const MessageQuery = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  after: rowId("").optional().catch(undefined),
});

export const MessageChoice = z.object({ messageId: rowId("A valid message id is required.") });

export const MessageMark = MessageChoice.extend({ isRead: z.boolean().default(true) });
