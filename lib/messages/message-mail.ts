import { academyContact } from "@/lib/academy/current";
import type { Mail } from "@/lib/mails/mail";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";

/** A visitor's message as an email to the office. Replies go to the visitor. */
export function messageMail({
  name,
  email,
  message,
}: {
  name: string;
  email: string;
  message: string;
}): Mail {
  return {
    kind: "contact",
    to: academyContact().email,
    countedAs: null,
    subject: interpolate(messages.mails.message.subject, { name }),
    text: `${message}\n\n${name}\n${email}`,
    replyTo: { name, address: email },
  };
}
