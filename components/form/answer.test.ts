import { expect, test, vi } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { readAnswer } from "./answer";

const text = JSON.stringify({ success: false, message: "Too many attempts. Please try again later." });

vi.stubGlobal("document", {
  documentElement: {
    lang: "en",
    getAttribute: () =>
      JSON.stringify({ sentence: messages.refusals.tooManyWait, wait: messages.dates.wait }),
  },
});

test.each([
  ["40", "Too many attempts. Please try again in 40 seconds."],
  ["3600", "Too many attempts. Please try again in 60 minutes."],
  [null, "Too many attempts. Please try again later."],
])("a refusal with Retry-After %s says when to try again", (retryAfter, message) => {
  expect(readAnswer(429, text, retryAfter).message).toBe(message);
});
