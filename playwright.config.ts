import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

/** Both are set by the global setup, before the first test. */
const { ACADEMY_URL: baseURL, PLAYWRIGHT_CHROMIUM: executablePath, ACADEMY_PLAIN } = process.env;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  // A journey that holds only with the front says so in its name.
  ...(ACADEMY_PLAIN === "1" ? { grepInvert: /@front/ } : {}),
  globalSetup: "./e2e/fixtures/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  // What passes only when it is run again is named at the end of the run.
  retries: 1,
  fullyParallel: true,
  // Journeys spend much of their time waiting: one more worker than cores keeps the cores busy.
  workers: availableParallelism() + 1,
  // For a machine that is busy with other things, too: a journey that goes well never waits so long.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    // A trace of every journey would take a sixth of the run's time: only one that failed runs again, to leave its trace.
    trace: "on-first-retry",
    ...(baseURL ? { baseURL } : {}),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root and containers cannot have the sandbox; the only pages that these tests open are our own.
      chromiumSandbox: false,
      // A browser that asks the internet for updates waits for answers that never come where there is none.
      args: [
        // Nothing is drawn on a screen: without a stand-in for a graphics card the pages are drawn faster.
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
