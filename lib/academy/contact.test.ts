import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { contactDetailNames, contactDetails } from "./contact";

const pages = JSON.stringify({ ...messages, refusals: {} });

test("a finished page has each default text for one detail alone, and so can replace it", () => {
  const texts = contactDetailNames.flatMap((name) => {
    const { default: value, textsOf } = contactDetails[name];
    return textsOf(value);
  });
  expect(
    texts.filter((text, index) => texts.some((other, place) => place !== index && other.includes(text))),
  ).toEqual([]);
  expect(texts.filter((text) => pages.includes(text))).toEqual([]);
});
