// biome-ignore lint/style/noRestrictedImports: this is the module that makes it safe
import { type ComponentType, lazy } from "react";

const retryMs = 3000;

/** Loads a part when it is first shown. Retries: an error would replace the whole page and lose what was typed. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  });
