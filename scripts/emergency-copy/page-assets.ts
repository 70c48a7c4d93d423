import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root";

/** The page's script and styles. */
export type PageAssets = { script: string; style: string };

/** The tokens of the site's own styles, for a page without Tailwind. */
async function tokens(): Promise<string> {
  const styles = await readFile(join(projectRoot, "app/globals.css"), "utf8");
  const [, theme = ""] = /@theme \{(.*?)\n\}/s.exec(styles) ?? [];
  return `:root{${theme}}`;
}

/**
 * Bundles the page of the copy from the sources. In a build, where there are none, this module is replaced by one that has
 * the result (scripts/bundle.ts).
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
    // A page that is opened as a file cannot load modules.
    format: "iife",
    charset: "ascii",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const styles = `${await tokens()}${await readFile(join(folder, "page.css"), "utf8")}`;
  const { code: style } = await transform(styles, { loader: "css", minify: true });
  return { script: outputFiles[0]?.text ?? "", style };
}
