import { academy } from "@/lib/site/academy";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";

/** A mail to a person: the paragraphs between the greeting and the academy's name, which both may name. */
export function mailText(subject: string, paragraphs: readonly string[]): { subject: string; text: string } {
  const named = (text: string) => interpolate(text, { academy: academy.name });
  return {
    subject: named(subject),
    text: [messages.mails.hello, ...paragraphs.map(named), academy.name].join("\n\n"),
  };
}
