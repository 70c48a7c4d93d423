import { writeFile } from "node:fs/promises";
import type { Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { type Failure, type Tally, tallyFile } from "./tally";

function sayAll(errors: readonly TestError[]): string {
  return errors.map(({ message, value, stack }) => stack ?? message ?? value ?? "").join("\n");
}

/** Writes the run's `Tally` to the file named in the environment. */
export default class PlaywrightTally implements Reporter {
  private suite: Suite | undefined;
  private readonly outside: Failure[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.outside.push({ name: "Outside of any journey", message: sayAll([error]) });
  }

  async onEnd(): Promise<void> {
    const file = process.env[tallyFile];
    if (file === undefined) return;
    const journeys = this.suite?.allTests() ?? [];
    // A journey that passes only when it runs again, for its trace, has failed: a race is left to find.
    const hasFailed = (journey: TestCase) => ["unexpected", "flaky"].includes(journey.outcome());
    const seconds = new Map<string, number>();
    for (const { location, results } of journeys)
      for (const { duration } of results)
        seconds.set(location.file, (seconds.get(location.file) ?? 0) + duration / 1000);
    const tally: Tally = {
      durations: [...seconds].map(([file, sum]) => ({ file, seconds: sum })),
      passed: journeys.filter((journey) => journey.outcome() === "expected").length,
      failures: [
        ...journeys.filter(hasFailed).map(({ location, title, results }) => ({
          name: `${location.file} › ${title}`,
          message: sayAll(results.flatMap(({ errors }) => errors)),
        })),
        ...this.outside,
      ],
    };
    await writeFile(file, JSON.stringify(tally));
  }

  printsToStdio(): boolean {
    return false;
  }
}
