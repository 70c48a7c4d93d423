import { expect, test } from "vitest";
import { Profile } from "@/lib/accounts/schema";
import { OfficeRequest } from "@/lib/messages/schema";
import { ownIssue, wordsOf } from "./issue";
import { ownAccountKeys } from "./sentence";

const texts = [
  ...["", " ", "a", "\u0000", "a\u202e", "\u202ea", "😀"],
  ...["2003-02-29", "call me", "a@b.example", "x".repeat(6000), "x".repeat(125)],
];

test("the student's area has every sentence that the schemas of its forms refuse with", () => {
  const keys = [Profile, OfficeRequest].flatMap((schema) => {
    const names = Object.keys(schema.shape);
    const inputs = texts.map((text) => Object.fromEntries(names.map((name) => [name, text])));
    return inputs.flatMap((input) => schema.safeParse(input, { error: ownIssue }).error?.issues ?? []);
  });
  const refused = new Set(keys.map((issue) => wordsOf(issue).key));
  expect([...refused, "notAPhoto", "fileTooLarge"].sort()).toEqual([...ownAccountKeys].sort());
});
