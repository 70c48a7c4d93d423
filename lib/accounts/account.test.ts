import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import type { Account } from "./account";
import { type PersonFieldName, personFieldNames, personFields } from "./person-fields";

/** The privacy policy's words for what is not a person field; null for what reveals nothing about anyone. */
const others: Record<Exclude<keyof Account, PersonFieldName>, string | null> = {
  id: null,
  role: "role",
  photo: "photo",
  createdAt: "the day it was created",
  version: null,
};

const required = personFieldNames.filter((name) => "isRequired" in personFields[name].input);

test("the privacy policy names every field of an account, the optional ones as its list", async () => {
  const policy = await readFile("content/privacy-policy.en.mdx", "utf8");
  const account = policy.split(/\n\n/).find((paragraph) => paragraph.startsWith("**Your account.**"));
  const names = [...required.map((name) => messages.area.person[name]), ...Object.values(others)];
  for (const name of names.filter((words) => words !== null))
    expect(account?.toLowerCase().replaceAll("\n", " ")).toContain(name.toLowerCase());
  for (const language of languages)
    expect(await readFile(`content/privacy-policy.${language}.mdx`, "utf8")).toContain(
      `<OptionalDetails language="${language}" />`,
    );
});
