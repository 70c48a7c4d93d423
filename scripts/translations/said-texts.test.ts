import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { replyOf, sentenceOf } from "@/lib/words/sentence";
import { type RefusalKey, type ReplyKey, say } from "@/lib/words/words";
import { namespacesOf, sentToBrowsers } from "@/scripts/tests/namespaces";
import { programs, sourcesIn } from "@/scripts/tests/sources";
import { textsByKey } from "@/scripts/translations/missing-keys";

const sources = await sourcesIn(["app", "components", "lib", "scripts", "server"], programs);
const { refusals, replies, ...others } = messages;

const code = sources.map((source) => source.code).join("\n");

/** Below these, code composes the last part of a key from data. */
const composed = /\.(?:withdrawalReasons|reasons|periods|upload|days|months|solarMonths)\.\w+$/;

test("every part of a text's key is said somewhere", () => {
  const said = new Set(code.match(/[A-Za-z]\w*/g));
  const isSaid = (key: string) => key.split(/[.-]/).every((part) => said.has(part));
  const keys = [...textsByKey(others).keys()].map((key) => key.replace(composed, ""));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});

test.each(["refusals", "replies"] as const)("the code says every sentence of %s", (namespace) => {
  const elsewhere = sources.filter(({ path }) => path !== "lib/words/sentence.ts");
  const literals = new Set(elsewhere.flatMap((source) => source.code.match(/"[a-z][A-Za-z]*"/g) ?? []));
  expect(Object.keys(messages[namespace]).filter((key) => !literals.has(`"${key}"`))).toEqual([]);
});

const isRefusal = (key: string): key is RefusalKey => key in refusals;
const isReply = (key: string): key is ReplyKey => key in replies;

test("what is said has a sentence, and every value in it is given", () => {
  const said = [...code.matchAll(/\b(?:say|issue)\(\s*"(\w+)"(?:,\s*\{([^}]*)\})?/g)];
  expect(said.length).toBeGreaterThan(80);
  for (const [, key = "", given = ""] of said) {
    const names = [...given.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = ""]) => name);
    const values = Object.fromEntries(names.map((name) => [name, 1]));
    const sentence = isRefusal(key)
      ? sentenceOf(say(key, values))
      : isReply(key)
        ? replyOf(say(key, values))
        : undefined;
    expect(sentence, key).toBeDefined();
    expect(sentence, key).not.toMatch(/^(refusals|replies)\.|[{}]/);
  }
});

const paths = sources.map(({ path }) => path);

test.each([
  { pages: "app/admin", layout: "app/admin/(office)/layout.tsx" },
  { pages: "app/[language]/student", layout: "app/[language]/student/layout.tsx" },
  { pages: "app/staff", layout: "app/staff/(area)/layout.tsx" },
])("the shell of $pages sends exactly what its client components say", async ({ pages, layout }) => {
  // The office's log-in page is in its folder but outside its shell.
  const files = paths.filter(
    (path) => path.startsWith(`${pages}/`) && path.endsWith(".tsx") && path !== `${pages}/page.tsx`,
  );
  const sent = await namespacesOf(layout);
  const { said } = await sentToBrowsers(files);
  // The account page reads this namespace through useMessages.
  if (sent.includes("account")) said.add("passwordStrength");
  expect([...said].sort()).toEqual(sent.sort());
});

test("no browser gets the whole catalogue", async () => {
  const { files } = await sentToBrowsers(paths.filter((path) => /^app\/.*\.tsx$/.test(path)));
  expect(files.size).toBeGreaterThan(100);
  expect([...files].filter((file) => file === "lib/words/catalogue.ts")).toEqual([]);
});
