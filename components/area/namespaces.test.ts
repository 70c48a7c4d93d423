import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The folder of each area, and its layout, which names what its client components say. */
const areas = [
  { pages: "app/admin", layout: "app/admin/(office)/layout.tsx" },
  { pages: "app/student", layout: "app/student/layout.tsx" },
  { pages: "app/teacher", layout: "app/teacher/layout.tsx" },
];

const texts = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = ""]) => text);

/** The file of an import; undefined for a package. */
function fileOf(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return specifier.startsWith("@/") || specifier.startsWith(".")
    ? [`${path}.tsx`, `${path}.ts`].find((file) => existsSync(file))
    : undefined;
}

/** The namespaces that a browser needs: those of client components, and of what these import. */
async function saidInBrowser(files: readonly string[]): Promise<Set<string>> {
  const said = new Set<string>();
  const seen = new Set<string>();
  const visit = async (file: string, isImportedByClient: boolean): Promise<void> => {
    const source = await readFile(file, "utf8");
    const isClient = isImportedByClient || source.startsWith('"use client"');
    const visited = `${file} ${isClient}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    if (isClient) for (const name of texts(source, /useTranslations\("(\w+)/g)) said.add(name);
    const specifiers = texts(source, /(?:^import (?!type)[^"]*|\bfrom |\bimport\()"([^"]+)"/gm);
    for (const specifier of specifiers) {
      const imported = fileOf(specifier, file);
      if (imported) await visit(imported, isClient);
    }
  };
  for (const file of files) await visit(file, false);
  return said;
}

test.each(areas)(
  "the shell of $pages sends exactly what its client components say",
  async ({ pages, layout }) => {
    const names = await readdir(pages, { recursive: true });
    // The office's log-in is in its folder, and outside its shell.
    const files = names
      .filter((name) => name.endsWith(".tsx") && name !== "page.tsx")
      .map((name) => join(pages, name));
    const [list = ""] = texts(await readFile(layout, "utf8"), /namespaces=\{\[([^\]]*)\]\}/g);
    const sent = ["area", "ui", ...texts(list, /"(\w+)"/g)];
    const said = await saidInBrowser(files);
    // It reads its own through useMessages.
    if (sent.includes("account")) said.add("passwordStrength");
    expect([...said].sort()).toEqual(sent.sort());
  },
);
