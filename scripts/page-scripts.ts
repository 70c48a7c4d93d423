import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PageScripts } from "@/lib/http/content-security-policy";
import { projectRoot } from "./project-root";

const pagesFolder = join(projectRoot, ".next", "server", "app");

/** Scripts whose text stands in the page, without those that only hold data: a browser never runs those. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** What a Content-Security-Policy calls the inline scripts of a page. */
export function scriptHashes(html: string): string[] {
  const texts = [...html.matchAll(inlineScript)].map(([, text = ""]) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

function pathOf(file: string): string {
  const name = relative(pagesFolder, file).replace(/\.html$/, "");
  return name === "index" ? "/" : `/${name}`;
}

/**
 * Writes down the inline scripts of every page that Next rendered at build, for the server to name them in
 * the page's policy.
 */
export async function writePageScripts(target: string): Promise<void> {
  const found = await readdir(pagesFolder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name));
  const scripts: PageScripts = Object.fromEntries(
    await Promise.all(files.map(async (file) => [pathOf(file), scriptHashes(await readFile(file, "utf8"))])),
  );
  await writeFile(target, JSON.stringify(scripts));
}
