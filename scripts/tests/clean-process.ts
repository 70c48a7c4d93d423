import { afterAll, vi } from "vitest";
import { forgetAcademy } from "./forget-academy";

/**
 * Test files share processes, so that each module is loaded once and not for every file. A file that changed the
 * environment, or ran the academy's own code, leaves neither to the next.
 */
afterAll(() => {
  vi.unstubAllEnvs();
  if (Object.getOwnPropertySymbols(globalThis).some(({ description }) => description?.startsWith("academy.")))
    forgetAcademy();
});
