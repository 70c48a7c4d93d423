import { latinDigits } from "@/lib/characters";

export function replyAddress(
  email: string,
  { subject, greeting }: { subject: string; greeting: string },
  message: string,
): string {
  const quoted = message.split("\n").map((line) => `> ${line}`);
  // Some mail clients reject longer links.
  const body = [greeting, "", "", "", ...quoted].join("\r\n").slice(0, 1200);
  const fields = Object.entries({ subject, body });
  const query = fields.map(([field, text]) => `${field}=${encodeURIComponent(text)}`).join("&");
  return `mailto:${encodeURIComponent(email)}?${query}`;
}

/** The WhatsApp chat of the phone number in a message; null if there is none. A number with a leading 0 is Afghan. */
export function whatsAppReplyAddress(message: string): string | null {
  const written = /(?<![\d./-])(?:\+|00|0)\d[\d ().-]{7,18}\d/.exec(latinDigits(message))?.[0];
  if (written === undefined) return null;
  const digits = written.replace(/\D/g, "");
  const number = digits.startsWith("00")
    ? digits.slice(2)
    : digits.startsWith("0")
      ? `93${digits.slice(1)}`
      : digits;
  return number.length >= 10 && number.length <= 15 ? `https://wa.me/${number}` : null;
}
