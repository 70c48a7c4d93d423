import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { recordWorkerPath } from "@/lib/certificates/record-worker";
import { workerPolicy } from "@/lib/http/requests/content-security-policy";
import { headersOfData } from "@/lib/http/requests/site-headers";
import { once } from "@/lib/process/once";
import { filesBelow } from "@/scripts/files-below";
import { pathInProject, projectRoot } from "@/scripts/project-root";
import { type FinishedAnswer, finishAnswer } from "./finished-answer";
import { lightStyles } from "./light-version";

type File = () => Promise<FinishedAnswer>;

/** The types of the files that the front sends itself. Next sends all others. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

const immutable = "public, max-age=31536000, immutable";

function headersOf(path: string, cacheControl: string): Record<string, string> {
  return {
    ...headersOfData,
    "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
    "cache-control": cacheControl,
    // A service worker is subject to its own script's policy; a page's scripts are subject to the page's.
    ...(extname(path) === ".js" && { "content-security-policy": workerPolicy }),
    // Widens the scope of the service worker so that it can keep its page in every language.
    ...(path === recordWorkerPath && { "service-worker-allowed": "/" }),
  };
}

/** Compressed as much as possible at its first request. The build has done so with large scripts already. */
const fileOf = (path: string, file: string, cacheControl: string): File =>
  once(async () => {
    const body = await readFile(file);
    const packed = await readFile(`${file}.br`).catch(() => undefined);
    return finishAnswer({ headers: headersOf(path, cacheControl), body, packed }, 11);
  });

async function filesIn(folder: string, root: string, cacheControl: string): Promise<[string, File][]> {
  const files = (await filesBelow(folder)).filter((file) => contentTypes[extname(file)] !== undefined);
  return files.map((file) => {
    const path = root + pathInProject(file, folder);
    return [path, fileOf(path, file, cacheControl)];
  });
}

/** All the style sheets of the build as one, for the light version. The shared one, by far the largest, comes first. */
async function readLightStyles(folder: string): Promise<string> {
  const files = (await filesBelow(folder)).filter((file) => extname(file) === ".css").sort();
  const sheets = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return lightStyles(sheets.sort((a, b) => b.length - a.length));
}

/** The files of the build and of public/, by path, with the styles of the light version. In development Next has them. */
export async function staticFiles(
  build: string | undefined,
): Promise<{ files: ReadonlyMap<string, File>; lightStyles: string }> {
  if (build === undefined) return { files: new Map(), lightStyles: "" };
  const folder = join(build, "static");
  const styles = await readLightStyles(folder);
  const name = createHash("sha256").update(styles).digest("base64url").slice(0, 16);
  const path = `/_next/static/light-${name}.css`;
  const light = once(() =>
    finishAnswer({ headers: headersOf(path, immutable), body: Buffer.from(styles) }, 11),
  );
  const [built, own] = await Promise.all([
    filesIn(folder, "/_next/static/", immutable),
    filesIn(join(projectRoot, "public"), "/", "public, max-age=86400"),
  ]);
  return { files: new Map([...built, ...own, [path, light]]), lightStyles: path };
}
