import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";

type Texts = { readonly [key: string]: string | Texts };

/** Every key of the catalogue, with dots. */
const keysOf = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [`${path}${key}`] : keysOf(text, `${path}${key}.`),
  );

/** What the areas say, by next-intl alone. Public pages also hand whole parts of the catalogue to their scripts. */
const ofAreas = ["area", "ui", "office", "studentList", "student", "teacher", "account"];

const escaped = (text: string) => text.replaceAll(".", "\\.");

/** The keys that a file can say, as patterns: of its translators' namespaces, and of the catalogue itself. */
function saidIn(source: string): string[] {
  const namespaces = [...source.matchAll(/(?:use|get)Translations(?:\(\)|[(<]"([\w.]+)"[)>])/g)].map(
    ([, name]) => name,
  );
  const literals = [...source.matchAll(/"([\w-]+(?:\.[\w-]+)*)"/g)].map(([, key = ""]) => escaped(key));
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)].map(([, key = ""]) =>
    escaped(key.replaceAll(/\$\{[^}]*\}/g, "*")).replaceAll("*", "[\\w-]+"),
  );
  // A translator that is given a variable says any key right below its namespace.
  const isVariable = /\bt\w*(?:\.rich)?\((?!["`])/.test(source) || /useMessages\(/.test(source);
  const below = [...literals, ...templates, ...(isVariable ? ["[\\w-]+"] : [])];
  const whole = [...source.matchAll(/messages((?:\.\w+)+)/g)].map(
    ([, path = ""]) => `${escaped(path.slice(1))}(?:\\..*)?`,
  );
  return [
    ...whole,
    ...namespaces.flatMap((name) => below.map((key) => (name ? `${escaped(name)}\\.${key}` : key))),
  ];
}

test("every text of the areas is said somewhere", async () => {
  const folders = ["app", "components", "lib"].map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
  );
  const files = (await Promise.all(folders)).flat().filter((file) => /(?<!\.test|\.dev)\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const said = new RegExp(`^(?:${[...new Set(sources.flatMap(saidIn))].join("|")})$`);
  const unsaid = ofAreas
    .flatMap((name) => keysOf({ [name]: messages[name as "area"] }))
    .filter((key) => !said.test(key));
  expect(unsaid).toEqual([]);
});
