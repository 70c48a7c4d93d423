import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { replyOf, sentenceOf } from "@/lib/words/sentence";
import { type RefusalKey, type ReplyKey, say } from "@/lib/words/words";
import { programs, sourcesIn } from "@/scripts/tests/sources";
import { textsByKey } from "./missing-keys";

const sources = await sourcesIn(["app", "components", "lib", "scripts", "server"], programs);
const { refusals, replies, ...others } = messages;

const code = sources.map((source) => source.code).join("\n");

/** Below these, code composes the last part of a key from data. */
const composed = /\.(?:withdrawalReasons|reasons|periods|upload|days|months|solarMonths)\.\w+$/;

test("every text is said somewhere", () => {
  const said = new Set(code.match(/[A-Za-z]\w*/g));
  const keys = [...textsByKey(others).keys()].map((key) => key.replace(composed, ""));
  expect(keys.filter((key) => !key.split(/[.-]/).every((part) => said.has(part)))).toEqual([]);
  const elsewhere = sources.filter(({ path }) => path !== "lib/words/sentence.ts");
  const literals = new Set(elsewhere.flatMap((source) => source.code.match(/"[a-z][A-Za-z]*"/g) ?? []));
  const sentences = Object.keys({ ...refusals, ...replies });
  expect(sentences.filter((key) => !literals.has(`"${key}"`))).toEqual([]);
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

const saidIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = ""]) => name);

test.each([
  { folder: "app/admin/", layout: "app/admin/(office)/layout.tsx" },
  { folder: "components/area/account-", layout: "app/[language]/student/layout.tsx" },
  { folder: "components/area/account-", layout: "app/staff/layout.tsx" },
])("what $layout sends to browsers is what the components in $folder say", ({ folder, layout }) => {
  const components = sources.filter(({ path }) => path.startsWith(folder));
  const said = components.flatMap(({ code }) => saidIn(code, /useTranslations\("(\w+)/g));
  const [list = ""] = saidIn(
    sources.find(({ path }) => path === layout)?.code ?? "",
    /namespaces=\{\[([^\]]*)\]\}/g,
  );
  // Every shell has the first two.
  const expected = new Set(["area", "ui", ...said]);
  // Refusals are said by the server, or sent one by one.
  expected.delete("refusals");
  expect(["area", "ui", ...saidIn(list, /"(\w+)"/g)].toSorted()).toEqual([...expected].toSorted());
});
