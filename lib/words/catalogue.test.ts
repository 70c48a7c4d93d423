import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "./catalogue";
import { replyOf, sentenceOf } from "./sentence";
import { type RefusalKey, type ReplyKey, say } from "./words";

const root = join(import.meta.dirname, "../..");
const listed = "lib/words/form-keys.ts";

async function sources(folder: string): Promise<{ path: string; code: string }[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  const paths = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  return await Promise.all(
    paths.map(async (name) => ({
      path: `${folder}/${name}`,
      code: await readFile(join(root, folder, name), "utf8"),
    })),
  );
}

const all = (await Promise.all(["app", "components", "lib", "scripts"].map(sources))).flat();
const code = all
  .filter(({ path }) => path !== listed)
  .map((source) => source.code)
  .join("\n");

const isRefusal = (key: string): key is RefusalKey => key in messages.refusals;
const isReply = (key: string): key is ReplyKey => key in messages.replies;

test.each(["refusals", "replies"] as const)("the code says every sentence of %s", (namespace) => {
  const literals = new Set(code.match(/"[a-z][A-Za-z]*"/g));
  expect(Object.keys(messages[namespace]).filter((key) => !literals.has(`"${key}"`))).toEqual([]);
});

/** The key of each `say` and `issue` in the code, and the names of its values. */
const said = [...code.matchAll(/\b(?:say|issue)\(\s*"(\w+)"(?:,\s*\{([^}]*)\})?/g)].map(
  ([, key = "", values = ""]) => ({
    key,
    names: [...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = ""]) => name),
  }),
);

test("what is said has a sentence, and every value in it is given", () => {
  expect(said.length).toBeGreaterThan(80);
  for (const { key, names } of said) {
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

test("no schema has a sentence of its own", () => {
  const schemas = all.filter(({ path }) => /^lib\/(fields|.*schema)\.ts$/.test(path));
  expect(schemas.length).toBeGreaterThan(15);
  const sentences = schemas.flatMap((schema) => schema.code.match(/["`][A-Z][a-z]*(?: [^"`]+)["`]/g) ?? []);
  expect(sentences).toEqual([]);
});
