import type { ServerResponse } from "node:http";
import { rewriteBody } from "./rewritten-body";

/**
 * The light version of a finished page: the same page without scripts, the framework's second copy of the content
 * (React's data), structured data for search engines, and fonts. It shows what the page shows without JavaScript.
 */
export function lightPage(html: string, styles: string): string {
  return (
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link\b[^>]*\brel="(?:preload|modulepreload|stylesheet)"[^>]*>/g, "")
      .replace(/<!--(?: |\/?[$&][?!]?)?-->/g, "")
      .replace(/<\/?noscript>/g, "")
      // A tenth of a unit is finer than a phone can show. Lower-case commands are relative: their rounding errors would
      // add up.
      .replace(/ d="[^"a-z]*"/g, (path) => path.replace(/(\.\d)\d+/g, "$1"))
      .replace("<html", "<html data-light-version")
      .replace("</head>", `<link rel="stylesheet" href="${styles}"></head>`)
  );
}

/** Rewrites an answer to its light version, if it is a page. */
export function sendLightPage(response: ServerResponse, styles: string): void {
  rewriteBody(response, (body) => {
    const isPage = String(response.getHeader("content-type")).startsWith("text/html");
    // Next also preloads scripts and fonts through this header.
    if (isPage) response.removeHeader("Link");
    return isPage ? lightPage(body, styles) : body;
  });
}

/** The whole site's styles in one file, as they apply without scripts, and without web fonts. */
export function lightStyles(files: readonly string[]): string {
  return files
    .join("\n")
    .replace(/@font-face\s*\{[^}]*\}/g, "")
    .replace(/\(\s*scripting\s*:\s*none\s*\)/g, "all")
    .replace(/\(\s*scripting\s*:\s*enabled\s*\)/g, "not all");
}
