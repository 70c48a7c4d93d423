import type { ServerResponse } from "node:http";
import { rewriteBody } from "@/lib/http/next/rewritten-body";

/**
 * The light version of a finished page: the same page without scripts, the framework's second copy of the content
 * (React's data), facts for search engines, and fonts. What a page shows without JavaScript is what it shows here.
 */
export function lightPage(html: string, styles: string): string {
  return (
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link\b[^>]*\brel="(?:preload|modulepreload|stylesheet)"[^>]*>/g, "")
      .replace(/<!--(?: |\/?[$&][?!]?)?-->/g, "")
      .replace(/<\/?noscript>/g, "")
      // A tenth of a unit is finer than a phone shows. In small letters a path tells steps, whose errors would add up.
      .replace(/ d="[^"a-z]*"/g, (path) => path.replace(/(\.\d)\d+/g, "$1"))
      .replace("<html", "<html data-light-version")
      .replace("</head>", `<link rel="stylesheet" href="${styles}"></head>`)
  );
}

/** Has an answer, when it is a page, sent in its light version. */
export function sendLightPage(response: ServerResponse, styles: string): void {
  rewriteBody(response, (body) => {
    const isPage = String(response.getHeader("content-type")).startsWith("text/html");
    // Next names scripts and fonts to load ahead in this header too.
    if (isPage) response.removeHeader("Link");
    return isPage ? lightPage(body, styles) : body;
  });
}

/** The styles of the whole site in one file, as a browser without scripts sees them, and without fonts to load. */
export function lightStyles(files: readonly string[]): string {
  return files
    .join("\n")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, "all")
    .replace(/\(\s*scripting\s*:\s*enabled\s*\)/g, "not all");
}
