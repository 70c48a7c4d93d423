// biome-ignore lint/style/noRestrictedImports: this is the module that makes it safe
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const retryMs = 3000;

/**
 * A part of a page that is loaded when first shown. If its script fails to load (on a poor connection, say), it is
 * requested again every few seconds: an error would replace the whole page, with everything typed into it.
 */
export const lazyPart = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loaded(load) }));

async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
