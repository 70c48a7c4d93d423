import { join, resolve } from "node:path";
import { findChromium } from "../browser/chromium";
import { projectRoot } from "../project-root";

/** The path of the Chromium that the journeys use. Installs one if this machine has none. */
export const testBrowser = (): Promise<string> =>
  findChromium(join(resolve(projectRoot, process.env.DATA_DIR ?? ".data"), "browser"));
