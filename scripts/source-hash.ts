import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow, projectRoot } from "./project-root";

const folders = new Set("app components content lib messages prisma public scripts server".split(" "));
const isSourceFile = (name: string) => /\.(json|ts|tsx|mjs|js|css)$/.test(name) && name !== "next-env.d.ts";
const others = ["scripts/tests", "prisma/generated"].map((folder) => join(projectRoot, folder));
const isSource = (path: string) =>
  !/\.(test|nightly)\.tsx?$/.test(path) && !others.some((folder) => path.startsWith(folder));

async function sources(): Promise<string[]> {
  const entries = await readdir(projectRoot, { withFileTypes: true });
  const lists = entries.map(({ name }) => {
    const path = join(projectRoot, name);
    if (folders.has(name)) return filesBelow(path);
    return isSourceFile(name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat().filter(isSource).sort();
}

export async function hashOf(files: string[], ...more: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const text of more) hash.update(`${text}\0`);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [place, content] of contents.entries())
    hash.update(`${files[place]}\0`).update(content).update("\0");
  return hash.digest("hex");
}

/** Without tests or settings: one build serves any settings. */
export const sourceHash = async (): Promise<string> => hashOf(await sources(), process.version);
