import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";

/** Both are set by the global setup, before the first test. */
const { ACADEMY_URL: baseURL, PLAYWRIGHT_CHROMIUM: executablePath } = process.env;

const isNight = process.env.NIGHTLY === "1";

export default defineConfig({
  testDir: "e2e/journeys",
  // What takes long, draws lots or sweeps over everything runs at night.
  testMatch: isNight ? "**/*.nightly.ts" : "**/*.e2e.ts",
  globalSetup: "./e2e/journeys/global-setup.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  // For its trace: a journey that passes only then has failed all the same.
  retries: 1,
  fullyParallel: true,
  // Journeys spend much of their time waiting: one more worker than cores keeps the cores busy.
  workers: availableParallelism() + 1,
  // Generous enough for a machine busy with other things; a passing journey never takes this long.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    // Tracing every journey would take a sixth of the run's time, so only a failed one is traced, when it runs again.
    trace: "on-first-retry",
    ...(baseURL ? { baseURL } : {}),
    // By day: a fresh context starts a renderer and compiles every script anew, as long as the page takes itself. Between
    // journeys cookies, storage, service workers, routes and other tabs go; a connection that was cut they restore.
    reuseContext: !isNight,
    // What moves is drawn again and again: only journeys about motion let it move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The sandbox is unavailable to root and in containers; these tests open only our own pages.
      chromiumSandbox: false,
      // Without internet access, a browser that checks for updates waits for answers that never come.
      args: [
        // Nothing is shown on a screen, and pages render faster without an emulated graphics card.
        "--disable-gpu",
        "--in-process-gpu",
        // A journey's first page finds the renderer of the last one.
        "--process-per-site",
        // A page lives for seconds, so optimising its scripts costs a tenth more processor time than it saves, and
        // compiling what is never called as much again.
        "--js-flags=--no-opt --no-maglev --max-lazy",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
