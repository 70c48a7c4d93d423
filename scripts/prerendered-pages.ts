import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { dataPolicy } from "@/lib/http/content-security-policy";
import { indexFile, type PrerenderedPage } from "@/lib/http/prerendered-pages";
import { projectRoot } from "./project-root";

type Source = { path: string; file: string; headers: Record<string, string> };

/** The kinds of file that a build makes or the site shows. Next answers for any other. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const isText = (type: string) => /^text\/|svg/.test(type);

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function plainFiles(folder: string, root: string, cacheControl: string): Promise<Source[]> {
  const files = await filesBelow(join(projectRoot, folder));
  return files.flatMap((file) => {
    const type = contentTypes[extname(file)];
    if (type === undefined) return [];
    const path = root + relative(join(projectRoot, folder), file).split(/[\\/]/).join("/");
    const headers = {
      "Content-Type": type,
      "Cache-Control": cacheControl,
      "Content-Security-Policy": dataPolicy,
    };
    return [{ path, file, headers }];
  });
}

type PrerenderManifest = {
  routes: Record<string, { initialRevalidateSeconds: number | false; initialStatus?: number }>;
};

/** The pages that are the same for everybody until the next build. */
async function renderedPages(): Promise<Source[]> {
  const manifest: PrerenderManifest = JSON.parse(
    await readFile(join(projectRoot, ".next", "prerender-manifest.json"), "utf8"),
  );
  const pages = join(projectRoot, ".next", "server", "app");
  const rendered = new Set(await filesBelow(pages));
  return Object.entries(manifest.routes).flatMap(([path, { initialRevalidateSeconds, initialStatus }]) => {
    const file = join(pages, path === "/" ? "index.html" : `${path}.html`);
    const isFixed = initialRevalidateSeconds === false && initialStatus === undefined;
    if (!isFixed || !rendered.has(file) || path.startsWith("/_")) return [];
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
      // What Next itself answers by, for the pages that it sends without their frame.
      Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
    };
    return [{ path, file, headers }];
  });
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

async function prepare({ path, file, headers }: Source, folder: string): Promise<PrerenderedPage> {
  const bytes = await readFile(file);
  const name = createHash("sha256").update(bytes).digest("base64url");
  const files: PrerenderedPage["files"] = { identity: name };
  await writeFile(join(folder, name), bytes);
  for (const [encoding, compress] of Object.entries(compressors)) {
    if (!isText(headers["Content-Type"] ?? "")) break;
    const smaller = await compress(bytes);
    if (smaller.length >= bytes.length) continue;
    const smallerName = `${name}.${encoding}`;
    Object.assign(files, { [encoding]: smallerName });
    await writeFile(join(folder, smallerName), smaller);
  }
  return { path, files, headers: { Vary: "Accept-Encoding", ETag: `W/"${name}"`, ...headers } };
}

/**
 * Puts what every visitor gets alike (scripts, styles, fonts, pictures and the pages rendered at build) into a
 * folder, compressed as far as it goes, for the server to answer with.
 */
export async function writePrerenderedPages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sources = await Promise.all([
    plainFiles(".next/static", "/_next/static/", "public, max-age=31536000, immutable"),
    plainFiles("public", "/", "public, max-age=86400"),
    renderedPages(),
  ]);
  const answers = await Promise.all(sources.flat().map((source) => prepare(source, folder)));
  await writeFile(join(folder, indexFile), JSON.stringify(answers));
}
