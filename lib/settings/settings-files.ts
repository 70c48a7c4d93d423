import { readFileSync } from "node:fs";

type Source = Readonly<Record<string, string | undefined>>;

const suffix = "_FILE";

function contentOf(name: string, path: string): string {
  try {
    // Editors end files with a line break; settings never do.
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Error(`Wrong setting: ${name}${suffix} names a file that cannot be read${reason}.`);
  }
}

/**
 * The settings, with the values of `NAME_FILE` settings read from those files, which is how container engines pass
 * secrets. Empty settings count as unset. Throws if a file cannot be read, or if a setting is given both ways.
 */
export function withSettingsFiles(source: Source, names: readonly string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of names) {
    const [value, path] = [source[name], source[name + suffix]];
    if (value && path)
      throw new Error(`Wrong setting: ${name} and ${name}${suffix} are both set; one of them is enough.`);
    if (value) given[name] = value;
    if (path) given[name] = contentOf(name, path);
  }
  return given;
}
