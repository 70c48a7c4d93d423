import posix from "node:path/posix";
import win32 from "node:path/win32";

/** The facts about a system that a search for programs depends on. */
type System = { platform: NodeJS.Platform; env: Readonly<Record<string, string | undefined>> };

/** Where these programs could be, in order: in the folders of PATH, then in the others. */
export function programPaths(
  names: readonly string[],
  folders: readonly string[],
  { platform, env }: System = process,
): string[] {
  const { delimiter, join } = platform === "win32" ? win32 : posix;
  const ending = platform === "win32" ? ".exe" : "";
  const all = [...(env.PATH ?? env.Path ?? "").split(delimiter), ...folders].filter(Boolean);
  return names.flatMap((name) => all.map((folder) => join(folder, name + ending)));
}
