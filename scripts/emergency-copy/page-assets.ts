import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root";

/** The page's script and styles. */
export type PageAssets = { script: string; style: string };

/** The design tokens of the site's own styles, for a page without Tailwind. */
async function tokens(): Promise<string> {
  const styles = await readFile(join(projectRoot, "app/globals.css"), "utf8");
  const [, theme = ""] = /@theme \{(.*?)\n\}/s.exec(styles) ?? [];
  return `:root{${theme}}`;
}

/**
 * Bundles the copy's page from the sources. A build has no sources, so there this module is replaced by one that
 * contains the result (scripts/bundle.ts).
 */
export async function pageAssets(): Promise<PageAssets> {
  const { build, transform } = await import("esbuild");
  const folder = join(projectRoot, "scripts/emergency-copy/page");
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(folder, "check-page.ts")],
    bundle: true,
    write: false,
    minify: true,
    platform: "browser",
    target: "es2020",
    // A page opened as a file cannot load modules.
    format: "iife",
    charset: "ascii",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const styles = `${await tokens()}${await readFile(join(folder, "page.css"), "utf8")}`;
  const { code: style } = await transform(styles, { loader: "css", minify: true });
  return { script: outputFiles[0]?.text ?? "", style };
}
