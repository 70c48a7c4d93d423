import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectRoot } from "@/scripts/project-root";

const texts = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = ""]) => text);

/**
 * The file that an import resolves to; undefined for a package. Browsers get the `.browser.ts` beside a file, if there is
 * one (next.config.ts).
 */
function fileOf(specifier: string, from: string, isClient: boolean): string | undefined {
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return specifier.startsWith("@/") || specifier.startsWith(".")
    ? [...(isClient ? [`${path}.browser.ts`] : []), `${path}.tsx`, `${path}.ts`].find((file) =>
        existsSync(join(projectRoot, file)),
      )
    : undefined;
}

/** Source code without type imports, which the compiler removes. */
const withoutTypes = (source: string) =>
  source.replaceAll(
    /^(?:import|export) (?:type [^;]*|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from [^;]*);/gm,
    "",
  );

/** What these files send to browsers: the namespaces that their client components use, and all the client files. */
export async function sentToBrowsers(
  files: readonly string[],
): Promise<{ said: Set<string>; files: Set<string> }> {
  const said = new Set<string>();
  const sent = new Set<string>();
  const seen = new Set<string>();
  const visit = async (file: string, isImportedByClient: boolean): Promise<void> => {
    const source = withoutTypes(await readFile(join(projectRoot, file), "utf8"));
    const isClient = isImportedByClient || source.startsWith('"use client"');
    const visited = `${file} ${isClient}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    if (isClient) {
      sent.add(file);
      for (const name of texts(source, /useTranslations\("(\w+)/g)) said.add(name);
    }
    const specifiers = texts(source, /(?:^import (?!type)[^"]*|\bfrom |\bimport\()"([^"]+)"/gm);
    for (const specifier of specifiers) {
      const imported = fileOf(specifier, file, isClient);
      if (imported) await visit(imported, isClient);
    }
  };
  for (const file of files) await visit(file, false);
  return { said, files: sent };
}

export async function namespacesOf(layout: string): Promise<string[]> {
  const [list = ""] = texts(
    await readFile(join(projectRoot, layout), "utf8"),
    /namespaces=\{\[([^\]]*)\]\}/g,
  );
  return ["area", "ui", ...texts(list, /"(\w+)"/g)];
}
