import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { recordWorkerPath } from "@/lib/certificates/record-worker";
import { dataPolicy, workerPolicy } from "@/lib/http/requests/content-security-policy";
import { placeholderOrigin } from "@/lib/site/placeholder-origin";
import { servedPath } from "@/server/next/served-path";
import { compressed, compressions } from "@/server/pages/compression";
import { lightStyles } from "@/server/pages/light-page";
import { indexFile, lightStylesStart, type PrerenderedPage } from "@/server/pages/prerendered-index";
import { filesBelow } from "./files-below";
import { pathInProject, projectRoot } from "./project-root";

type Source = { path: string; file: string; headers: Record<string, string> };

/** The file types that our server answers itself. Next answers all others. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const immutable = "public, max-age=31536000, immutable";

function staticHeaders(extension: string, cacheControl: string): Record<string, string> {
  return {
    "Content-Type": contentTypes[extension] ?? "application/octet-stream",
    "Cache-Control": cacheControl,
    // A service worker is subject to its own script's policy; a page's scripts are subject to the page's.
    "Content-Security-Policy": extension === ".js" ? workerPolicy : dataPolicy,
  };
}

const isText = (type: string) => /^text\/|svg|xml|json/.test(type);

/** Merges all the style sheets of the build, for the light version. The shared one, by far the largest, comes first. */
async function lightStylesFile(next: string, folder: string): Promise<Source> {
  const files = (await filesBelow(join(next, "static"))).filter((file) => extname(file) === ".css").sort();
  const sheets = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const styles = lightStyles(sheets.sort((a, b) => b.length - a.length));
  const name = createHash("sha256").update(styles).digest("base64url").slice(0, 16);
  const file = join(folder, "light.css");
  await writeFile(file, styles);
  return { path: `${lightStylesStart}${name}.css`, file, headers: staticHeaders(".css", immutable) };
}

async function plainFiles(folder: string, root: string, cacheControl: string): Promise<Source[]> {
  const files = await filesBelow(folder);
  return files.flatMap((file) => {
    if (contentTypes[extname(file)] === undefined) return [];
    const path = root + pathInProject(file, folder);
    // Widens the scope of the service worker so that it can keep its page in every language.
    const scope = path === recordWorkerPath ? { "Service-Worker-Allowed": "/" } : {};
    return [{ path, file, headers: { ...staticHeaders(extname(file), cacheControl), ...scope } }];
  });
}

type PrerenderManifest = {
  routes: Record<string, { initialRevalidateSeconds: number | false; initialStatus?: number }>;
};

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "public, max-age=0, must-revalidate",
  // The headers by which Next varies its own answers, for the data of client-side navigation.
  Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
};

type Meta = { headers: { "content-type": string; "cache-control": string } };

/** The headers of a route that is not a page (such as the sitemap), as Next recorded them. */
async function fileHeaders(meta: string): Promise<Record<string, string>> {
  const { headers }: Meta = JSON.parse(await readFile(meta, "utf8"));
  return {
    "Content-Type": headers["content-type"],
    "Cache-Control": headers["cache-control"],
    "Content-Security-Policy": dataPolicy,
  };
}

/** The routes whose answers are the same for everyone until the next build. */
async function renderedPages(next: string): Promise<Source[]> {
  const manifest: PrerenderManifest = JSON.parse(
    await readFile(join(next, "prerender-manifest.json"), "utf8"),
  );
  const pages = join(next, "server", "app");
  const rendered = new Set(await filesBelow(pages));
  const sources: Source[] = [];
  for (const [path, { initialRevalidateSeconds, initialStatus }] of Object.entries(manifest.routes)) {
    const name = join(pages, path === "/" ? "index" : path);
    const served = servedPath(path);
    const isFixed = initialRevalidateSeconds === false && initialStatus === undefined;
    if (!isFixed || path.startsWith("/_")) continue;
    if (rendered.has(`${name}.html`))
      sources.push({ path: served, file: `${name}.html`, headers: pageHeaders });
    if (rendered.has(`${name}.body`))
      sources.push({ path: served, file: `${name}.body`, headers: await fileHeaders(`${name}.meta`) });
  }
  return sources;
}

async function prepare({ path, file, headers }: Source, folder: string): Promise<PrerenderedPage> {
  const bytes = await readFile(file);
  const name = createHash("sha256").update(bytes).digest("base64url");
  const files: PrerenderedPage["files"] = { identity: name };
  await writeFile(join(folder, name), bytes);
  // A page with the placeholder is compressed by the server, after it has filled in the site's origin.
  const isFinished = !bytes.includes(placeholderOrigin);
  if (isFinished && isText(headers["Content-Type"] ?? ""))
    for (const compression of compressions) {
      const body = await compressed(bytes, compression, 11);
      if (body.length >= bytes.length) continue;
      files[compression] = `${name}.${compression}`;
      await writeFile(join(folder, `${name}.${compression}`), body);
    }
  return { path, files, headers: { Vary: "Accept-Encoding", ...headers } };
}

/**
 * Writes everything that is the same for all visitors (scripts, styles, fonts, pictures and prerendered pages) into a
 * folder, at maximum compression, for the server to send.
 */
export async function writePrerenderedPages(next: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sources = await Promise.all([
    plainFiles(join(next, "static"), "/_next/static/", immutable),
    plainFiles(join(projectRoot, "public"), "/", "public, max-age=86400"),
    renderedPages(next),
    lightStylesFile(next, folder),
  ]);
  const answers = await Promise.all(sources.flat().map((source) => prepare(source, folder)));
  await writeFile(join(folder, indexFile), JSON.stringify(answers));
}
