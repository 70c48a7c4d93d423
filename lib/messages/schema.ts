import { z } from "zod";
import { email, OptionalLine, requiredProse, requiredWrittenLine, rowId } from "@/lib/fields";

const required = "Name, email and message are required.";

/** The contact form. */
export const ContactMessage = z.object({
  name: requiredWrittenLine(required, { length: 100, message: "Name must be at most 100 characters." }),
  email: email(required),
  message: requiredProse(required, { length: 5000, message: "Message must be at most 5000 characters." }),
  /** A honeypot: people do not see this field, bots fill it in. */
  faxNumber: OptionalLine,
});

/** A page of messages: `after` is the cursor, a message's id. An invalid one means the first page. */
export const MessageQuery = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  after: rowId("").optional().catch(undefined),
});

/** One message. */
export const MessageChoice = z.object({ messageId: rowId("A valid message id is required.") });

/** A message to mark as read or unread. */
export const MessageMark = MessageChoice.extend({ isRead: z.boolean().default(true) });
