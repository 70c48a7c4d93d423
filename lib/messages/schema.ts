import { z } from "zod";
import { email, OptionalLine, requiredProse, requiredWrittenLine, rowId } from "@/lib/fields";

const contactMessage = (missing: { name: string; email: string; message: string }) =>
  z.object({
    name: requiredWrittenLine(missing.name, { length: 100, message: "Name must be at most 100 characters." }),
    email: email(missing.email),
    message: requiredProse(missing.message, {
      length: 5000,
      message: "Message must be at most 5000 characters.",
    }),
    /** A honeypot: people do not see this field, bots fill it in. */
    faxNumber: OptionalLine,
  });

const required = "Name, email and message are required.";

/** A message as the call takes it: one sentence for whatever is missing, because that is its contract. */
export const ContactMessage = contactMessage({ name: required, email: required, message: required });

/** The same in the contact form, where each field has a sentence of its own. */
export const ContactFormInput = contactMessage({
  name: "Please enter your name.",
  email: "Please enter your email.",
  message: "Please enter your message.",
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
