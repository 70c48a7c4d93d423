import { afterAll, vi } from "vitest";
import { isShared } from "@/e2e/fixtures/served-academy";
import { forgetAcademy } from "./forget-academy";

const hasState = () =>
  Object.getOwnPropertySymbols(globalThis).some(({ description }) =>
    /^academy\.(?!passwords$)/.test(`${description}`),
  );

/**
 * Test files share processes, so that each module is loaded once and not for every file. A file that changed the
 * environment, or ran an academy of its own, leaves neither to the next.
 */
afterAll(async () => {
  vi.unstubAllEnvs();
  if (hasState() && !isShared()) await forgetAcademy();
});
