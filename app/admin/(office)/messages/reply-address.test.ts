import { expect, test } from "vitest";
import { replyAddress, whatsAppReplyAddress } from "./reply-address";

test.each([
  ["Please call 0700 123 456.", "https://wa.me/93700123456"],
  ["+93 (700) 123-456", "https://wa.me/93700123456"],
  ["شماره من ۰۷۰۰۱۲۳۴۵۶ است", "https://wa.me/93700123456"],
  ["0044 20 7946 0958", "https://wa.me/442079460958"],
  ["On 2026-01-05 0700 123 456 did not answer.", "https://wa.me/93700123456"],
  ["I was born in 2005 and have 120 points.", null],
])("the number in %j leads to its chat", (message, address) => {
  expect(whatsAppReplyAddress(message)).toBe(address);
});

const words = { subject: "Your message", greeting: "Dear Zahra," };

test("a reply quotes the message, and nothing in it becomes a header field of the email", () => {
  const address = new URL(replyAddress("a+b@example.org", words, "Hello&bcc=x@evil.example"));
  expect([...address.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(address.searchParams.get("body")).toContain("> Hello&bcc=x@evil.example");
  expect(decodeURIComponent(address.pathname)).toBe("a+b@example.org");
});
