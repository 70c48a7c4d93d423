import { academyContact } from "@/lib/academy-contact/current";
import type { Mail } from "@/lib/mail";

/** A visitor's message as mailed to the office; a reply goes to the visitor. */
export function forwarded({ name, email, message }: { name: string; email: string; message: string }): Mail {
  return {
    to: academyContact().email,
    subject: `Message from ${name}`,
    text: `${message}\n\n${name}\n${email}`,
    replyTo: { name, address: email },
  };
}
