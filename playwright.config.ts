import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

const { ACADEMY_URL: baseURL, PLAYWRIGHT_CHROMIUM: executablePath } = process.env;

const isNight = process.env.NIGHTLY === "1";

export default defineConfig({
  testDir: "e2e/journeys",
  testMatch: isNight ? "**/*.nightly.ts" : "**/*.e2e.ts",
  globalSetup: "./e2e/journeys/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  // For its trace: a journey that passes only then has failed all the same.
  retries: 1,
  fullyParallel: true,
  // Journeys spend much of their time waiting. A passing one never takes as long as these limits.
  workers: availableParallelism() + 1,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    // Tracing every journey would take a sixth of the run's time.
    trace: "on-first-retry",
    ...(baseURL ? { baseURL } : {}),
    // A fresh context would double a page's time. Journeys restore a connection that they cut; all else goes by itself.
    reuseContext: !isNight,
    // What moves is drawn again and again: only journeys about motion let it move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root and containers have none; these tests open only our own pages.
      chromiumSandbox: false,
      args: [
        "--disable-gpu",
        "--in-process-gpu",
        // A journey's first page finds the renderer of the last one.
        "--process-per-site",
        // A page lives for seconds: optimising its scripts, or compiling what is never called, costs more than it saves.
        "--js-flags=--no-opt --no-maglev --max-lazy",
        // Without internet access, a browser that checks for updates waits for answers that never come.
        ...[
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--no-first-run",
        ],
      ],
    },
  },
});
