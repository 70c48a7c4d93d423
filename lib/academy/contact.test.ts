import { expect, test } from "vitest";
import { contactDetailNames, contactDetails, defaultContact } from "./contact";

test("no two default texts are the same: finished pages find what to replace by its text", () => {
  const texts = contactDetailNames.flatMap((name) => contactDetails[name].textsOf(defaultContact[name]));
  expect(texts).toEqual([...new Set(texts)]);
});
