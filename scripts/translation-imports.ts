import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultLanguage, languages } from "@/lib/words/languages";
import { projectRoot } from "./project-root";

const file = join(projectRoot, "lib/words/translations.ts");

/** The module that imports every catalogue. A bundler follows only literal imports. */
function importsOf(tags: readonly string[]): string {
  const imports = tags.map(
    (tag) => `export { default as ${tag} } from "@/messages/${tag}.json" with { type: "json" };\n`,
  );
  return `// Written by scripts/translation-imports.ts from the list in languages.ts.\n${imports.join("")}`;
}

/** Writes lib/words/translations.ts if it is missing or the list of languages has changed. Throws if a language has no catalogue. */
export async function writeTranslationImports(): Promise<void> {
  const tags = languages.filter((language) => language !== defaultLanguage);
  for (const tag of tags)
    if (!existsSync(join(projectRoot, "messages", `${tag}.json`)))
      throw new Error(`lib/words/languages.ts names ${tag}, and messages/${tag}.json is missing.`);
  const imports = importsOf(tags);
  if ((await readFile(file, "utf8").catch(() => "")) === imports) return;
  const written = `${file}.${process.pid}`;
  await writeFile(written, imports);
  await rename(written, file);
}
