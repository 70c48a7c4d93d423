import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PageScripts } from "@/lib/http/requests/content-security-policy";
import { once } from "@/lib/process/once";
import { filesBelow } from "@/scripts/files-below";
import { pathInProject } from "@/scripts/project-root";
import { servedPath } from "./served-path";
import { pageWithTexts, type SiteTexts } from "./site-texts";

/** Inline scripts, except those that only hold data, which browsers do not run. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of a page's inline scripts, as written in a Content-Security-Policy. */
function scriptHashes(html: string): string[] {
  const texts = [...html.matchAll(inlineScript)].map(([, text = ""]) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

function pathOf(pages: string, file: string): string {
  const name = pathInProject(file, pages).replace(/\.html$/, "");
  return name === "index" ? "/" : servedPath(`/${name}`);
}

/**
 * The hashes of the inline scripts of the pages that Next rendered into this folder at build, with the site's texts filled
 * in. A page is read on first request, so that a start need not wait for hundreds.
 */
export async function readPageScripts(pages: string, texts: SiteTexts): Promise<PageScripts> {
  const files = (await filesBelow(pages)).filter((file) => file.endsWith(".html"));
  const scripts = new Map(
    files.map((file) => [
      pathOf(pages, file),
      once(() => scriptHashes(pageWithTexts(readFileSync(file, "utf8"), texts))),
    ]),
  );
  return (path) => scripts.get(path)?.();
}
