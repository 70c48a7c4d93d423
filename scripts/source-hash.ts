import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "./project-root";

const folders = new Set([
  "app",
  "components",
  "content",
  "i18n",
  "lib",
  "messages",
  "prisma",
  "public",
  "scripts",
  "server",
]);
/** What only runs tests is in no build. */
const isOfTests = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith(join(projectRoot, "scripts", "tests"));
const isSourceFile = (name: string) => /\.(json|ts|tsx|mjs|js|css)$/.test(name) && name !== "next-env.d.ts";

async function filesBelow(path: string): Promise<string[]> {
  const found = await readdir(join(projectRoot, path), { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isOfTests(file) && !file.startsWith(join(projectRoot, "prisma", "generated")));
}

async function sources(): Promise<string[]> {
  const entries = await readdir(projectRoot, { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isDirectory() && folders.has(entry.name)) return filesBelow(entry.name);
      return entry.isFile() && isSourceFile(entry.name) ? [join(projectRoot, entry.name)] : [];
    }),
  );
  return lists.flat().sort();
}

/** A hash of the files' paths and contents, and of further texts. */
export async function hashOf(files: string[], ...more: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const text of more) hash.update(`${text}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

/** The hash of a production build's sources, without tests and settings: one build serves any settings. */
export async function sourceHash(): Promise<string> {
  return hashOf(await sources(), process.version);
}
