import { defineConfig, devices } from "@playwright/test";

/** Both are set by the global setup, before the first test. */
const { ACADEMY_URL: baseURL, PLAYWRIGHT_CHROMIUM: executablePath } = process.env;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // For a machine that is busy with other things, too: a journey that goes well never waits so long.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    // The page at each step is enough to see what went wrong: pictures of each frame took a sixth of the run's time.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    ...(baseURL ? { baseURL } : {}),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root and containers cannot have the sandbox; the only pages that these tests open are our own.
      chromiumSandbox: false,
      // A browser that asks the internet for updates waits for answers that never come where there is none.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
