import { z } from "zod";
import { email, OptionalLine, requiredLine, requiredProse, rowId } from "@/lib/fields";

const required = "Name, email and message are required.";

export const ContactMessage = z.object({
  name: requiredLine(required, { length: 100, message: "Name must be at most 100 characters." }),
  email: email(required),
  message: requiredProse(required, { length: 5000, message: "Message must be at most 5000 characters." }),
  /** A field that people do not see. Only a machine fills it in. */
  faxNumber: OptionalLine,
});

/** Which messages the office looks at: a page of them, after the message of that id. What makes no sense is the first page. */
export const MessageQuery = z.object({
  show: z.enum(["all", "unread"]).catch("all"),
  after: rowId("").optional().catch(undefined),
});

export const MessageChoice = z.object({ messageId: rowId("A valid message id is required.") });

export const MessageMark = MessageChoice.extend({ isRead: z.boolean().default(true) });
