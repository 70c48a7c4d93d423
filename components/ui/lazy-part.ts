// biome-ignore lint/style/noRestrictedImports: this is the module that makes it safe
import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const retryMs = 3000;

/** Loads a part when first shown, and retries: an error would take the page and all that is typed in it. */
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
