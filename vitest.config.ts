import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** If they started last, one would run alone at the end while a core idles. */
const longest = [
  ...["starts", "academy", "deployment", "google", "next-start", "issued-certificates", "withdrawal"],
  ...["unconfirmed-account", "changed-email", "certificate-pdf", "migrations", "picture-decoder", "pictures"],
].map((name) => `/${name}.test.ts`);

const drawnAtNight = { SCHEDULES: "300", FUZZ_REQUESTS: "20000", UNDO_RUNS: "100", CRASH_WRITES: "20" };
const nightly = Object.fromEntries(
  Object.entries(drawnAtNight).map(([name, value]) => [name, process.env[name] ?? value]),
);

/** An academy of a file's own loads every module anew, and so does the one that the next file shares with others. */
const hasOwnAcademy = ({ moduleId }: TestSpecification) =>
  /fixtures\/[\w-]+-in-process"/.test(readFileSync(moduleId, "utf8"));

const isLong = ({ moduleId }: TestSpecification) => longest.some((end) => moduleId.endsWith(end));

/** A worker serves one project: its files come together, first those with academies of their own, then the longest. */
class FewLoads extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({
      file,
      rank: [file.project.name, hasOwnAcademy(file) ? 0 : 1, isLong(file) ? 0 : 1].join(),
    }));
    return ranked.toSorted((a, b) => a.rank.localeCompare(b.rank)).map(({ file }) => file);
  }
}

const byDay = { exclude: ["**/*.{nightly,release}.test.ts"] };
const inProcess = "e2e/api/global-setup.ts";
const overHttp = [inProcess, "e2e/http/global-setup.ts"];

const project = (name: string, include: string, more: TestProjectInlineConfiguration["test"]) => ({
  extends: true as const,
  test: { name, include: [include], testTimeout: 180_000, hookTimeout: 180_000, ...more },
});

export default defineConfig({
  resolve: {
    alias: { "@": import.meta.dirname },
    // Otherwise the package `server-only` throws, because it takes the test runner for a browser.
    conditions: ["react-server"],
  },
  ssr: { resolve: { conditions: ["react-server"] } },
  test: {
    // Tests spend much of their time waiting for the server and the database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FewLoads },
    setupFiles: ["scripts/tests/property-seed.ts", "scripts/tests/clean-process.ts"],
    isolate: false,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      project("unit", "{app,lib,components,scripts,prisma,server}/**/*.test.{ts,tsx}", byDay),
      project("api", "e2e/api/**/*.test.ts", {
        ...byDay,
        globalSetup: inProcess,
        setupFiles: ["e2e/api/setup.ts"],
      }),
      project("http", "e2e/http/**/*.test.ts", { ...byDay, globalSetup: overHttp }),
      project("nightly", "{app,lib,components,scripts,prisma,server,e2e}/**/*.nightly.test.ts", {
        globalSetup: overHttp,
        env: nightly,
      }),
      // The image is built before its tests.
      project("release", "{scripts,e2e}/**/*.release.test.ts", {
        globalSetup: inProcess,
        testTimeout: 300_000,
        hookTimeout: 1_200_000,
      }),
    ],
  },
});
